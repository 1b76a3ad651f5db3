import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { idParam } from '#shared/contract/common.ts';

/** The manufacturer's products; the name stays in the address for people (docs/product.md §2). */
export const Route = createFileRoute('/_authorised/producenci/$name/$id')({
  beforeLoad: ({ params }) => {
    const id = v.safeParse(idParam, params.id);
    if (!id.success) throw notFound();
    const search = { manufacturer: id.output, manufacturerName: params.name };
    throw redirect({ to: '/produkty', search, replace: true });
  },
});
