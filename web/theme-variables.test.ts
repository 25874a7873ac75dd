import { expect, test } from 'vitest'
import { own } from './theme-variables.config.ts'

const TEXTS = [
  'text',
  'quiet',
  'brand',
  'overdue',
  'due-today',
  'done',
  'partial',
  'scheduled',
  'revenue',
  'expense',
]
const SURFACES = ['page', 'surface', 'tint', 'hover']

/** The relative luminance of a colour as `#RRGGBB` (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test.each(['light', 'dark'] as const)(
  'Every colour of words can be read on every surface: a contrast of 4.5 at least (%s)',
  (mode) => {
    const faint = TEXTS.flatMap((text) =>
      SURFACES.map((surface) => ({
        pair: `${text} on ${surface}`,
        contrast: contrast(
          own[mode][`--prumo-${text}`] ?? '',
          own[mode][`--prumo-${surface}`] ?? '',
        ),
      })),
    ).filter((pair) => !(pair.contrast >= 4.5))
    expect(faint).toEqual([])
  },
)
