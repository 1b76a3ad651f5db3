import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '#web/features/contact/ContactScreen.tsx';
import { contactSearch } from '#web/state/search-params.ts';

export const Route = createFileRoute('/_public/formularzKontaktowy')({
  validateSearch: contactSearch,
  component: ContactRoute,
});

function ContactRoute() {
  const { produkt, sprawa } = Route.useSearch();
  return <ContactScreen product={produkt} isAboutClub={sprawa === 'klub'} />;
}
