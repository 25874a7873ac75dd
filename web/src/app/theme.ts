import {
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core'

/**
 * Filled buttons that can be read (4.5 to 1): on the dark mode's lighter brand the ink that contrasts;
 * on red, in both modes and under the pointer too, white on a red that is dark enough for it.
 */
const readableOnFilled: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled') return colors
  if (input.color === undefined || input.color === input.theme.primaryColor) {
    return { ...colors, color: 'var(--mantine-primary-color-contrast)' }
  }
  return input.color.startsWith('red')
    ? { ...colors, background: '#C92A2A', hover: '#A61E1E', color: '#FFFFFF' }
    : colors
}

/** The look of docs/rules/look.md: brand petróleo, cool greys, Inter, 14 px, radius 6. */
export const theme = createTheme({
  colors: {
    // Mantine reads these in dark mode: text, quiet text, borders, hover, inputs, surface, page.
    dark: [
      '#E6EDEE',
      '#C3D0D3',
      '#9DB0B5',
      '#8FA3A9',
      '#3A4B50',
      '#263438',
      '#1B282B',
      '#162124',
      '#0F1719',
      '#0A1012',
    ],
    petroleo: [
      '#E9F4F3',
      '#D0E6E4',
      '#A3CECB',
      '#73B4B0',
      '#4C9D98',
      '#338C87',
      '#217D78',
      '#14655F',
      '#0E4F4B',
      '#083A37',
    ],
  },
  primaryColor: 'petroleo',
  variantColorResolver: readableOnFilled,
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.25,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  headings: { fontWeight: '600', sizes: { h1: { fontSize: '20px' }, h2: { fontSize: '16px' } } },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // By name: importing them here would bring them into the first screen. The scroll lock injects a style element, which a strict content policy refuses.
    // The head of a modal or drawer is not the banner of the page.
    Modal: {
      defaultProps: {
        lockScroll: false,
        centered: true,
        attributes: { header: { role: 'none' } },
      },
    },
    Drawer: { defaultProps: { lockScroll: false, attributes: { header: { role: 'none' } } } },
    // In the page's main part, where every piece of content belongs; above drawers it stands there too.
    Popover: { defaultProps: { shadow: 'md', portalProps: { target: '#content' } } },
    // Who passes by with Tab, or is put into a field, has not asked for its list.
    Select: { defaultProps: { openOnFocus: false } },
    // What is typed marks the first choice, as in the selects of one: Enter takes it.
    MultiSelect: { defaultProps: { openOnFocus: false, selectFirstOptionOnChange: true } },
    // A hint stands below its field: fields side by side keep one line, with a hint or without.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
  },
})
