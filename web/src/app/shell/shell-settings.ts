import { z } from 'zod'
import { keepPreference, readPreference } from '../../client/preferences.ts'

/** The colours of the menu and of the bar (specification section 2). */
export const MENU_COLORS = ['primary', 'success', 'danger', 'info', 'warning', 'dark'] as const
export const LAYOUTS = ['vertical', 'horizontal'] as const
const MODES = ['auto', 'light', 'dark', 'semi-dark'] as const
export const NAVBAR_COLORS = ['default', ...MENU_COLORS] as const
const NAVBAR_TYPES = ['hidden', 'static', 'sticky', 'floating'] as const
export const FOOTER_TYPES = ['hidden', 'static', 'sticky'] as const

/** How the shell looks. What was saved and is no longer known falls back, field by field. */
const shellSettingsSchema = z.object({
  menu_color: z.enum(MENU_COLORS).catch('primary'),
  layout: z.enum(LAYOUTS).catch('vertical'),
  /** `auto` follows the computer, with the dark menu beside a light page. */
  mode: z.enum(MODES).catch('auto'),
  is_menu_collapsed: z.boolean().catch(false),
  navbar_color: z.enum(NAVBAR_COLORS).catch('default'),
  navbar_type: z.enum(NAVBAR_TYPES).catch('sticky'),
  footer_type: z.enum(FOOTER_TYPES).catch('static'),
  is_rtl: z.boolean().catch(false),
  is_scroll_top_hidden: z.boolean().catch(false),
})

export type ShellSettings = z.output<typeof shellSettingsSchema>

/** The settings in what was saved, which may be anything. */
export function parseShell(saved: unknown): ShellSettings {
  return shellSettingsSchema.safeParse(saved).data ?? shellSettingsSchema.parse({})
}

export const defaultShell: ShellSettings = parseShell(undefined)

/**
 * Settings after a change. The horizontal layout has neither the semi-dark mode nor a hidden bar:
 * turning to it makes them light and floating (decisions, settled readings).
 */
export function changeShell(before: ShellSettings, patch: Partial<ShellSettings>): ShellSettings {
  const next = { ...before, ...patch }
  if (next.layout === 'vertical') return next
  return {
    ...next,
    mode: next.mode === 'semi-dark' ? 'light' : next.mode,
    navbar_type: next.navbar_type === 'hidden' ? 'floating' : next.navbar_type,
  }
}

/** What each control offers in a layout. */
export function shellChoices(layout: ShellSettings['layout']) {
  const isVertical = layout === 'vertical'
  return {
    modes: MODES.filter((mode) => isVertical || mode !== 'semi-dark'),
    navbar_types: NAVBAR_TYPES.filter((type) => isVertical || type !== 'hidden'),
    /** The sidebar and the colour of the bar are the vertical layout's alone. */
    has_sidebar: isVertical,
    has_navbar_color: isVertical,
  }
}

/** Light, dark, or as the computer says: what the page's colours follow. */
export function colorSchemeOf({ mode }: Pick<ShellSettings, 'mode'>): 'auto' | 'light' | 'dark' {
  return mode === 'semi-dark' ? 'light' : mode
}

const NAME = 'shell'

let cache = { raw: readPreference(NAME), settings: parseShell(readPreference(NAME)) }

/** The settings of this person now: the same object until they change. */
export function readShell(): ShellSettings {
  const raw = readPreference(NAME)
  if (raw !== cache.raw) cache = { raw, settings: parseShell(raw) }
  return cache.settings
}

/** Changes a part of the settings, at once and for good. */
export function keepShell(patch: Partial<ShellSettings>): void {
  keepPreference(NAME, changeShell(readShell(), patch))
}

/** 'Restaurar padrão' */
export function resetShell(): void {
  keepPreference(NAME, null)
}
