import {
  convertCssVariables,
  createTheme,
  type CSSVariablesResolver,
  defaultCssVariablesResolver,
  defaultVariantColorsResolver,
  DEFAULT_THEME,
  mergeMantineTheme,
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
    MultiSelect: { defaultProps: { openOnFocus: false } },
    // A hint stands below its field: fields side by side keep one line, with a hint or without.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
  },
})

const resolver: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.45' },
  light: {
    '--mantine-color-body': '#FFFFFF',
    '--mantine-color-text': '#17232A',
    '--mantine-color-dimmed': '#51626C',
    '--mantine-color-placeholder': '#5F707A',
    '--mantine-color-error': '#C92A2A',
    // The words of a menu's dangerous act: Mantine's own red is too light to be read on white.
    '--mantine-color-red-6': '#C92A2A',
    '--mantine-color-default-border': '#C3CDD3',
    '--mantine-color-anchor': '#14655F',
    '--prumo-page': '#F7F9FA',
    '--prumo-surface': '#FFFFFF',
    '--prumo-line': '#E3E8EB',
    '--prumo-tint': '#EEF3F4',
    '--prumo-hover': '#F1F6F6',
    '--prumo-text': '#17232A',
    '--prumo-quiet': '#51626C',
    '--prumo-brand': '#14655F',
    '--prumo-overdue': '#C92A2A',
    '--prumo-due-today': '#A85B00',
    '--prumo-done': '#2B7A3D',
    '--prumo-partial': '#6741B5',
    '--prumo-scheduled': '#1B6EC2',
    '--prumo-revenue': '#14655F',
    '--prumo-expense': '#B9532F',
    '--prumo-sidebar': '#0B2E2C',
  },
  dark: {
    '--mantine-color-body': '#162124',
    '--mantine-color-text': '#E6EDEE',
    '--mantine-color-dimmed': '#9DB0B5',
    '--mantine-color-placeholder': '#8FA3A9',
    '--mantine-color-error': '#FF8787',
    '--mantine-color-red-6': '#FF8787',
    '--mantine-color-default': '#1B282B',
    '--mantine-color-default-hover': '#223135',
    '--mantine-color-default-border': '#3A4B50',
    '--mantine-color-anchor': '#73B4B0',
    // The tint that Mantine makes of the darkest shade is the surface itself here.
    '--mantine-color-petroleo-light': '#0E4F4B',
    '--mantine-color-petroleo-light-hover': '#14655F',
    // What Mantine frames such a button with is nearly white.
    '--mantine-color-petroleo-outline': '#73B4B0',
    '--mantine-color-petroleo-outline-hover': '#1D2B2E',
    // A warning is tinted, not painted: what it says is brighter than where it stands.
    '--mantine-color-yellow-light': '#35290F',
    '--mantine-color-orange-light': '#38240F',
    '--mantine-color-red-light': '#3D1E20',
    '--mantine-color-gray-light': '#1B282B',
    '--mantine-color-gray-light-hover': '#223135',
    '--prumo-page': '#0F1719',
    '--prumo-surface': '#162124',
    '--prumo-line': '#263438',
    '--prumo-tint': '#1B282B',
    '--prumo-hover': '#1D2B2E',
    '--prumo-text': '#E6EDEE',
    '--prumo-quiet': '#9DB0B5',
    '--prumo-brand': '#73B4B0',
    '--prumo-overdue': '#FF8787',
    '--prumo-due-today': '#F0A24A',
    '--prumo-done': '#69C47E',
    '--prumo-partial': '#B197FC',
    '--prumo-scheduled': '#74B3F2',
    '--prumo-revenue': '#73B4B0',
    '--prumo-expense': '#E58E6C',
    '--prumo-sidebar': '#0B2E2C',
  },
})

/**
 * Puts the theme's variables into a constructed style sheet. Mantine would write a style element,
 * which `style-src 'self'` refuses; the CSS object model is not bound by that rule.
 */
export function installThemeVariables(): void {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const base = defaultCssVariablesResolver(merged)
  const own = resolver(merged)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    convertCssVariables({
      variables: { ...base.variables, ...own.variables },
      light: { ...base.light, ...own.light, '--mantine-color-scheme': 'light' },
      dark: { ...base.dark, ...own.dark, '--mantine-color-scheme': 'dark' },
    }),
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
