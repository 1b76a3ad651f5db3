import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { TextField } from '#web/ui/TextField.tsx';

/** The search box of the header: Enter leads to the list of what was found. */
export function ProductSearch() {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    void navigate({ to: '/produkty', search: name === '' ? {} : { name } });
  };
  return (
    <form onSubmit={search}>
      <TextField name="name" type="search" aria-label="Szukaj produktu" />
    </form>
  );
}
