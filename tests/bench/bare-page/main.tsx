// The baseline of a start: React and Mantine with ten static rows.
import '@mantine/core/styles.css';
import { Button, MantineProvider, NumberInput, Text } from '@mantine/core';
import { createRoot } from 'react-dom/client';

const ROWS = Array.from({ length: 10 }, (_, index) => `Produkt ${index + 1}`);

function Page() {
  return (
    <MantineProvider>
      <main>
        <ul>
          {ROWS.map((name) => (
            <li key={name}>
              <Text>{name}</Text>
              <NumberInput aria-label={name} defaultValue={1} />
              <Button>Dodaj</Button>
            </li>
          ))}
        </ul>
      </main>
    </MantineProvider>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Page />);
void navigator.serviceWorker.register('/sw.js');
