import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import IconClock from '@tabler/icons-react/icons/IconClock';
import IconMapPin from '@tabler/icons-react/icons/IconMapPin';
import { useQuery } from '@tanstack/react-query';
import type { Visibility } from '#shared/contract/accounts/visibility.ts';
import { visibilityTexts as texts } from '#shared/texts/accounts/visibility.ts';
import { visibilityQuery } from '#web/api/visibility.ts';
import { LoadFailure } from '#web/features/account/LoadFailure.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { CardForm } from './CardForm.tsx';
import { CardPreview } from './CardPreview.tsx';
import { useCardForm } from './use-card-form.ts';
import classes from './Visibility.module.css';

/** The campaign page with the card that patients see of the pharmacy (docs/product.md §2 dajsieznalezc). */
export function VisibilityScreen() {
  const { data, error, refetch } = useQuery(visibilityQuery());
  if (data !== undefined) return <Screen visibility={data} />;
  return (
    <div className={classes.screen}>
      <div className={classes.column}>
        <Campaign />
      </div>
      {error === null ? (
        <Waiting label={texts.loading} heights={['560px']} />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} texts={texts} />
      )}
    </div>
  );
}

function Screen({ visibility }: { readonly visibility: Visibility }) {
  const card = useCardForm(visibility);
  return (
    <div className={classes.screen}>
      <div className={classes.column}>
        <Campaign />
        <CardPreview visibility={visibility} values={card.form.values} />
      </div>
      <CardForm visibility={visibility} card={card} />
    </div>
  );
}

const STEP_ICONS = [IconMapPin, IconClock, IconCircleCheck];

function Campaign() {
  return (
    <>
      <div className={classes.hero}>
        <div className={classes.words}>
          <p className={classes.heroText}>{texts.audience}</p>
          <h1 className={classes.headline} tabIndex={-1}>
            {texts.headline}
          </h1>
          <p className={classes.heroText}>{texts.lead}</p>
        </div>
        <MapDrawing />
      </div>
      <ol className={classes.steps}>
        {texts.steps.map(({ title, text }, index) => {
          const Icon = STEP_ICONS[index] ?? IconMapPin;
          return (
            <li key={title} className={classes.step}>
              <span className={classes.tile}>
                <Icon size={20} stroke={1.75} aria-hidden />
              </span>
              <span className={classes.strong}>{title}</span>
              <span className={classes.note}>{text}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Streets with a pharmacy's pin. */
function MapDrawing() {
  return (
    <svg className={classes.map} viewBox="0 0 190 222" aria-hidden="true" focusable="false" fill="none">
      <path className={classes.streets} d="M40 0v222M104 0v222M160 0v222M0 50h190M0 132h190M0 190h190M0 20l190 150" />
      <path className={classes.pin} d="M104 132c-22-26-32-40-32-54a32 32 0 0 1 64 0c0 14-10 28-32 54Z" />
      <path className={classes.cross} d="M104 66v24M92 78h24" />
    </svg>
  );
}
