import { Loader } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import IconScan from '@tabler/icons-react/icons/IconScan';
import IconSearch from '@tabler/icons-react/icons/IconSearch';
import IconX from '@tabler/icons-react/icons/IconX';
import { useId, useState } from 'react';
import { searchTexts } from '#shared/texts/catalogue.ts';
import { CountPrefix } from '#web/features/catalogue/scanning/CountPrefix.tsx';
import { useHasCamera } from '#web/features/catalogue/scanning/use-has-camera.ts';
import { withChunkErrorToast } from '#web/state/chunk-error-toast.ts';
import { LoadedPart, partCode } from '#web/ui/feedback/LoadedPart.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import classes from './ProductSearch.module.css';
import { optionId, SuggestionPanel } from './SuggestionPanel.tsx';
import { UnknownCode } from './UnknownCode.tsx';
import { type SearchBox, useSearchBox } from './use-search-box.ts';

const cameraDialog = partCode(
  async () => (await import('#web/features/catalogue/scanning/CameraDialog.tsx')).CameraDialog,
);

/** The search box of the header (docs/product.md §2 "search bar with a suggestion dropdown"): for names, and for scanners. */
export function ProductSearch() {
  const box = useSearchBox();
  const listId = useId();
  const { suggestions, unknown } = box;
  const outside = useClickOutside<HTMLDivElement>(() => unknown !== null && box.dismiss());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control, it only notices that the focus leaves the box
    <div ref={outside} className={classes.box} onBlur={box.onBlur}>
      <SearchField box={box} listId={listId} />
      <CountPrefix />
      {unknown !== null && <UnknownCode code={unknown} onDismiss={box.dismiss} />}
      {unknown === null && suggestions.drawn !== null && (
        <SuggestionPanel
          listId={listId}
          shown={suggestions.drawn}
          count={box.count}
          activeId={suggestions.active?.id}
          onOpen={box.open}
          onShowAll={box.close}
        />
      )}
    </div>
  );
}

interface SearchFieldProps {
  readonly box: SearchBox;
  /** Id of the list of suggestions. */
  readonly listId: string;
}

function SearchField({ box, listId }: SearchFieldProps) {
  const hasCamera = useHasCamera();
  const [isCameraOpen, setCameraOpen] = useState(false);
  const closeCamera = () => setCameraOpen(false);
  const scanned = (code: string) => {
    closeCamera();
    box.scan(code);
  };
  return (
    <>
      <form className={classes.field} onSubmit={box.submit}>
        {box.isLooking ? (
          <Loader className={classes.icon} size={20} aria-hidden />
        ) : (
          <IconSearch className={classes.icon} size={20} aria-hidden />
        )}
        <span role="status" className="visually-hidden">
          {box.isLooking && searchTexts.looking}
        </span>
        <SearchInput box={box} listId={listId} />
        {box.text === '' ? (
          <>
            <span className={classes.shortcut} data-beside={hasCamera || undefined} aria-hidden="true">
              {searchTexts.shortcut}
            </span>
            {hasCamera && <CameraButton onClick={() => setCameraOpen(true)} />}
          </>
        ) : (
          <button type="button" className={classes.clear} aria-label={searchTexts.clear} onClick={box.clear}>
            <IconX size={20} aria-hidden />
          </button>
        )}
      </form>
      {isCameraOpen && (
        <LoadedPart code={cameraDialog} onMissing={withChunkErrorToast(closeCamera)}>
          {(CameraDialog) => <CameraDialog onCode={scanned} onClose={closeCamera} />}
        </LoadedPart>
      )}
    </>
  );
}

function CameraButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button
      type="button"
      className={classes.clear}
      aria-label={searchTexts.camera}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <IconScan size={20} aria-hidden />
    </button>
  );
}

function SearchInput({ box, listId }: SearchFieldProps) {
  const isPhone = useIsPhone();
  const { active, isShown, items } = box.suggestions;
  const hasOptions = isShown && items.length > 0;
  return (
    <input
      ref={box.input}
      className={classes.input}
      role="combobox"
      aria-label={searchTexts.label}
      aria-autocomplete="list"
      aria-expanded={hasOptions}
      aria-controls={hasOptions ? listId : undefined}
      aria-activedescendant={active && optionId(listId, active.id)}
      placeholder={isPhone ? searchTexts.placeholderShort : searchTexts.placeholder}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      value={box.text}
      onChange={(event) => box.change(event.currentTarget.value)}
      onClick={box.show}
      onKeyDown={box.onKeyDown}
    />
  );
}
