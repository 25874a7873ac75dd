import { describe, expect, test } from 'vitest'
import {
  changeShell,
  colorSchemeOf,
  defaultShell,
  FOOTER_TYPES,
  LAYOUTS,
  MENU_COLORS,
  parseShell,
  shellChoices,
} from './shell-settings.ts'

describe('the customizer offers', () => {
  test('The customizer offers the six colours of the menu, two layouts and three footers', () => {
    expect(MENU_COLORS).toEqual(['primary', 'success', 'danger', 'info', 'warning', 'dark'])
    expect(LAYOUTS).toEqual(['vertical', 'horizontal'])
    expect(FOOTER_TYPES).toEqual(['hidden', 'static', 'sticky'])
  })

  test('The customizer offers light, dark and semi-dark, the last one in the vertical layout alone', () => {
    expect(shellChoices('vertical').modes).toEqual(['auto', 'light', 'dark', 'semi-dark'])
    expect(shellChoices('horizontal').modes).not.toContain('semi-dark')
  })

  test('The customizer offers a hidden, static, sticky or floating bar, the hidden one in the vertical layout alone', () => {
    expect(shellChoices('vertical').navbar_types).toEqual([
      'hidden',
      'static',
      'sticky',
      'floating',
    ])
    expect(shellChoices('horizontal').navbar_types).toEqual(['static', 'sticky', 'floating'])
  })

  test('The customizer offers the colour of the bar and the collapsed sidebar in the vertical layout alone', () => {
    expect(shellChoices('vertical')).toMatchObject({ has_navbar_color: true, has_sidebar: true })
    expect(shellChoices('horizontal')).toMatchObject({
      has_navbar_color: false,
      has_sidebar: false,
    })
  })
})

describe('turning horizontal', () => {
  const before = changeShell(defaultShell, { mode: 'semi-dark', navbar_type: 'hidden' })

  test('Turning the layout horizontal makes semi-dark light and a hidden bar floating', () => {
    expect(changeShell(before, { layout: 'horizontal' })).toEqual({
      ...before,
      layout: 'horizontal',
      mode: 'light',
      navbar_type: 'floating',
    })
  })

  test('Turning the layout horizontal leaves every other mode and bar as they are', () => {
    const dark = changeShell(defaultShell, { mode: 'dark', navbar_type: 'static' })
    const turned = changeShell(dark, { layout: 'horizontal' })
    expect(turned).toMatchObject({ mode: 'dark', navbar_type: 'static' })
  })

  test('The horizontal layout takes no mode or bar that it does not offer', () => {
    const horizontal = changeShell(defaultShell, { layout: 'horizontal' })
    expect(changeShell(horizontal, { mode: 'semi-dark' }).mode).toBe('light')
  })
})

describe('what was saved', () => {
  test('Saved settings of the shell are restored field by field; what is not known falls back alone', () => {
    const saved = { menu_color: 'info', layout: 'diagonal', is_rtl: true, mode: 7 }
    expect(parseShell(saved)).toEqual({ ...defaultShell, menu_color: 'info', is_rtl: true })
  })

  test.each([[undefined], [null], ['rubbish'], [3], [[]]])(
    'Saved settings of the shell that are %j give the default look',
    (saved) => {
      expect(parseShell(saved)).toEqual(defaultShell)
    },
  )

  test('Semi-dark is a light page with a dark menu', () => {
    expect(colorSchemeOf({ mode: 'semi-dark' })).toBe('light')
    expect(colorSchemeOf({ mode: 'dark' })).toBe('dark')
  })
})
