import IconHeart from '@tabler/icons-react/icons/IconHeart';
import IconHeartFilled from '@tabler/icons-react/icons/IconHeartFilled';
import { uiTexts } from '#shared/texts/ui.ts';
import classes from './HeartButton.module.css';

interface HeartButtonProps {
  readonly productName: string;
  readonly isFavourite: boolean;
  /** It cannot be changed now; a press shows why. */
  readonly isLocked?: boolean;
  readonly onToggle: () => void;
}

/** The heart of a product: filled while it is a favourite (docs/product.md §4 "Favourite toggle"). The target is 44 px everywhere. */
export function HeartButton({ productName, isFavourite, isLocked = false, onToggle }: HeartButtonProps) {
  const Icon = isFavourite ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={classes.heart}
      aria-label={uiTexts.heart(productName)}
      aria-pressed={isFavourite}
      data-locked={isLocked || undefined}
      onClick={onToggle}
    >
      <Icon size={20} {...(!isFavourite && { stroke: 1.75 })} aria-hidden />
    </button>
  );
}
