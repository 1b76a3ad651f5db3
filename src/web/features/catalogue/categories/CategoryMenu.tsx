import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import { useState } from 'react';
import { listTexts } from '#shared/texts/catalogue.ts';
import { withChunkErrorToast } from '#web/state/chunk-error-toast.ts';
import { usePainted } from '#web/state/painted.ts';
import { LoadedPart, partCode } from '#web/ui/feedback/LoadedPart.tsx';
import { usePanelFocus } from '#web/ui/focus.ts';
import { BREAKPOINTS } from '#web/ui/styles/theme.ts';
import { CategoryMegaMenu } from './CategoryMegaMenu.tsx';
import classes from './CategoryMenu.module.css';

// Loaded on demand: only touch screens need it.
const categoryDrawer = partCode(async () => (await import('./CategoryDrawer.tsx')).CategoryDrawer);

/** Room for two columns, and a hovering pointer. */
const HAS_ROOM = `(hover: hover) and (min-width: ${BREAKPOINTS.tablet}px)`;

interface MenuProps {
  readonly className: string | undefined;
}

/** "Kategorie" of the category bar (docs/product.md §2): a menu of two columns, on a touch screen a drawer with the whole tree. */
export function CategoryMenu({ className }: MenuProps) {
  const hasRoom = useMediaQuery(HAS_ROOM, undefined, { getInitialValueInEffect: false });
  return hasRoom ? <MegaMenu className={className} /> : <DrawerMenu className={className} />;
}

function Label() {
  return (
    <>
      {listTexts.sections.category}
      <IconChevronDown className={classes.arrow} size={16} aria-hidden />
    </>
  );
}

function DrawerMenu({ className }: MenuProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <Label />
      </button>
      {opened && (
        <LoadedPart code={categoryDrawer} onMissing={withChunkErrorToast(close)}>
          {(CategoryDrawer) => <CategoryDrawer onClose={close} />}
        </LoadedPart>
      )}
    </>
  );
}

function MegaMenu({ className }: MenuProps) {
  const [opened, setOpened] = useState(false);
  const isPainted = usePainted();
  const { button, panel } = usePanelFocus(opened);
  const target = (
    <button ref={button} type="button" className={className} onClick={() => setOpened(!opened)}>
      <Label />
    </button>
  );
  if (!isPainted) return target;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      offset={0}
      width="min(60rem, calc(100vw - 1.5rem))"
      shadow="md"
      trapFocus
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown ref={panel} inert={!opened} className={classes.panel} aria-label={listTexts.sections.category}>
        <CategoryMegaMenu onNavigate={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
