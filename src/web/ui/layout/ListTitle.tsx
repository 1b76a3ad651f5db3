import type { ComponentProps } from 'react';
import { ListTools } from '#web/ui/controls/ListTools.tsx';
import layout from './list-screen.module.css';
import { PageTitle } from './PageTitle.tsx';

type ListTitleProps<Sort extends string> = Omit<ComponentProps<typeof ListTools<Sort>>, 'className'> & {
  readonly children: string;
};

/** The title of a screen that lists things, with sorting and paging at the end of its line. */
export function ListTitle<Sort extends string>({ children, ...tools }: ListTitleProps<Sort>) {
  return <PageTitle action={<ListTools {...tools} className={layout.tools} />}>{children}</PageTitle>;
}
