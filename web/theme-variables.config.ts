import {
  convertCssVariables,
  type ConvertCSSVariablesInput,
  defaultCssVariablesResolver,
  DEFAULT_THEME,
  mergeMantineTheme,
} from '@mantine/core'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { theme } from './src/app/theme.ts'

/** What Prumo adds to the variables that Mantine makes of the theme, or has otherwise. */
export const own: ConvertCSSVariablesInput = {
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
    '--prumo-expense': '#AF4D2B',
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
}

type Variables = Readonly<Record<string, string>>

/** The variables that are not as Mantine's own style sheet has them. */
const changed = (variables: Variables, standard: Variables) =>
  Object.fromEntries(Object.entries(variables).filter(([name, value]) => standard[name] !== value))

/** The style sheet of the theme's variables, which stands after Mantine's own. */
function styleSheet(): string {
  const standard = defaultCssVariablesResolver(DEFAULT_THEME)
  const base = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  return convertCssVariables({
    variables: changed({ ...base.variables, ...own.variables }, standard.variables),
    light: changed({ ...base.light, ...own.light }, standard.light),
    dark: changed({ ...base.dark, ...own.dark }, standard.dark),
  })
}

const NAME = 'virtual:theme-variables.css'
/** Where the style sheet would stand if it were a file: the build makes a style sheet of what has this name. */
const ID = join(import.meta.dirname, 'src/app/theme-variables.css')

/** The variables of the theme as a style sheet: browsers get what Mantine would work out in each of them. */
export const themeVariables: Plugin = {
  name: 'prumo-theme-variables',
  resolveId: (source) => (source === NAME ? ID : null),
  load: (id) => (id === ID ? styleSheet() : null),
}
