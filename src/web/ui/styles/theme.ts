import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, rem } from '@mantine/core';

/** docs/product.md §9 breakpoints in pixels; media queries in CSS repeat them, because CSS cannot read them. */
export const BREAKPOINTS = { phone: 600, narrow: 769, tablet: 1000, wide: 1400, content: 1600 } as const;

/** Mantine needs ten shades; the design has one value for each scheme, in tokens.css. */
const tokenColor = (token: string): MantineColorsTuple => {
  const value = `var(--c-${token})`;
  return [value, value, value, value, value, value, value, value, value, value];
};

const em = (px: number) => `${px / 16}em`;

/** Zapas on Mantine (docs/look.md). Values are the tokens of tokens.css, so a change there reaches Mantine too. */
export const theme = createTheme({
  colors: { brand: tokenColor('brand'), bad: tokenColor('bad'), wait: tokenColor('wait') },
  primaryColor: 'brand',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  fontSizes: {
    xs: 'var(--fs-12)',
    sm: 'var(--fs-13)',
    md: 'var(--fs-15)',
    lg: 'var(--fs-17)',
    xl: 'var(--fs-22)',
  },
  lineHeights: {
    xs: 'var(--lh-12)',
    sm: 'var(--lh-13)',
    md: 'var(--lh-15)',
    lg: 'var(--lh-17)',
    xl: 'var(--lh-22)',
  },
  fontWeights: { regular: 'var(--weight)', medium: 'var(--weight-label)', bold: 'var(--weight-strong)' },
  headings: { fontFamily: 'var(--font)', fontWeight: 'var(--weight-strong)' },
  spacing: {
    xs: 'var(--space-4)',
    sm: 'var(--space-8)',
    md: 'var(--space-12)',
    lg: 'var(--space-16)',
    xl: 'var(--space-24)',
    xxl: 'var(--space-32)',
  },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(10), xl: rem(12) },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--shadow-float)',
    lg: 'var(--shadow-float)',
    xl: 'var(--shadow-dialog)',
  },
  breakpoints: {
    xs: em(BREAKPOINTS.phone),
    sm: em(BREAKPOINTS.narrow),
    md: em(BREAKPOINTS.tablet),
    lg: em(BREAKPOINTS.wide),
    xl: em(BREAKPOINTS.content),
  },
  components: {
    Button: { defaultProps: { size: 'md', variant: 'filled' } },
    ActionIcon: { defaultProps: { variant: 'ghost', size: 'md' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Input: { defaultProps: { size: 'md' } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--c-surface)',
  '--mantine-color-text': 'var(--c-ink)',
  '--mantine-color-bright': 'var(--c-ink)',
  '--mantine-color-dimmed': 'var(--c-ink-3)',
  '--mantine-color-placeholder': 'var(--c-ink-3)',
  '--mantine-color-anchor': 'var(--c-brand-ink)',
  '--mantine-color-default': 'var(--c-surface)',
  '--mantine-color-default-hover': 'var(--c-surface-2)',
  '--mantine-color-default-color': 'var(--c-ink)',
  '--mantine-color-default-border': 'var(--c-control)',
  '--mantine-color-error': 'var(--c-bad)',
  '--mantine-color-success': 'var(--c-brand-ink)',
  '--mantine-color-disabled': 'var(--c-sunken)',
  '--mantine-color-disabled-color': 'var(--c-ink-3)',
  '--mantine-color-disabled-border': 'var(--c-line-2)',
  '--mantine-primary-color-filled': 'var(--c-brand)',
  '--mantine-primary-color-filled-hover': 'var(--c-brand-hover)',
  '--mantine-primary-color-light': 'var(--c-brand-tint)',
  '--mantine-primary-color-light-hover': 'var(--c-brand-line)',
  '--mantine-primary-color-light-color': 'var(--c-brand-ink)',
} as const;

/** Mantine's own names answered by the tokens; pass it to `MantineProvider` beside {@link theme}. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.3333' },
  // Mantine sets these for each scheme, so they must be overridden for each scheme.
  light: { ...shared },
  dark: { ...shared },
});
