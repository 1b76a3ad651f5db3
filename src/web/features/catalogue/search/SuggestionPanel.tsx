import { Link } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { MAX_QUERY } from '#shared/contract/product-query.ts';
import { listTexts, searchTexts } from '#shared/texts/catalogue.ts';
import { Suggestion } from './Suggestion.tsx';
import classes from './SuggestionPanel.module.css';
import type { ShownSuggestions } from './use-suggestions.ts';

interface SuggestionPanelProps {
  readonly listId: string;
  readonly shown: ShownSuggestions;
  /** The option highlighted by the arrows. */
  readonly activeId: number | undefined;
  /** Pieces that Enter adds of the highlighted product; null opens it. */
  readonly count: number | null;
  readonly onOpen: (productId: number) => void;
  readonly onShowAll: () => void;
}

/** Element id of a product's option, for `aria-activedescendant`. */
export const optionId = (listId: string, productId: number) => `${listId}-${productId}`;

/** The dropdown of the search box: results, key hints, and the link to the full list. */
export function SuggestionPanel(props: SuggestionPanelProps) {
  const { text, hasFailed, isTooLong, items, total } = props.shown;
  return (
    <div className={classes.panel}>
      {isTooLong && <Message title={listTexts.empty.tooLong} hint={listTexts.empty.tooLongHint(MAX_QUERY)} />}
      {!isTooLong && hasFailed && <Message title={searchTexts.failed} hint={searchTexts.failedHint} />}
      {!isTooLong && !hasFailed && total === 0 && (
        <Message title={searchTexts.none(text)} hint={searchTexts.noneHint} />
      )}
      {items.length > 0 && <Results {...props} />}
    </div>
  );
}

function Results({ listId, shown, activeId, count, onOpen, onShowAll }: SuggestionPanelProps) {
  const { text, items, total, isSimilar } = shown;
  return (
    <>
      <div className={classes.head} aria-hidden="true">
        <strong data-similar={isSimilar || undefined}>
          {isSimilar ? searchTexts.similar(text) : searchTexts.heading}
        </strong>
        <span>
          {searchTexts.results(total)} · {searchTexts.note}
        </span>
      </div>
      <Options listId={listId} activeId={activeId} onOpen={onOpen}>
        {items.map((product) => (
          <Suggestion
            key={product.id}
            id={optionId(listId, product.id)}
            product={product}
            query={text}
            isActive={product.id === activeId}
            count={count}
          />
        ))}
      </Options>
      <div className={classes.foot}>
        <Keys count={count} />
        {/* For pointers only: Enter in the box does the same. */}
        <Link
          to="/produkty"
          search={{ name: text }}
          className={classes.all}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onShowAll}
        >
          {searchTexts.all}
        </Link>
      </div>
    </>
  );
}

interface OptionsProps {
  readonly listId: string;
  readonly activeId: number | undefined;
  readonly onOpen: (productId: number) => void;
  readonly children: ReactNode;
}

function Options({ listId, activeId, onOpen, children }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const lastId = useRef<number>(undefined);
  useEffect(() => {
    // A new list is at its top: scrolling would make the browser lay it out at once, within the key's task.
    if (lastId.current === activeId) return;
    lastId.current = activeId;
    const active = activeId === undefined ? null : document.getElementById(optionId(listId, activeId));
    if (active === null) list.current?.scrollTo({ top: 0 });
    else active.scrollIntoView({ block: 'nearest' });
  }, [listId, activeId]);
  const open = ({ target }: MouseEvent) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-product]') : null;
    if (option !== null) onOpen(Number(option.dataset.product));
  };
  return (
    // Not focusable: the focus stays in the box, and the effect scrolls to the active option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles the keys
    <div
      ref={list}
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={searchTexts.suggestions}
      className={classes.options}
      onMouseDown={(event) => event.preventDefault()}
      onClick={open}
    >
      {children}
    </div>
  );
}

function Keys({ count }: { readonly count: number | null }) {
  return (
    <span className={`${classes.keys} key-hints`} aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {searchTexts.choose}
      </span>
      <span>
        <kbd>Enter</kbd> {count === null ? searchTexts.open : searchTexts.add(count)}
      </span>
      <span>
        <kbd>Esc</kbd> {searchTexts.close}
      </span>
    </span>
  );
}

function Message({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <div className={classes.message}>
      <p className={classes.title}>{title}</p>
      <p>{hint}</p>
    </div>
  );
}
