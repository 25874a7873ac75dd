/** What a form shows: the words of each field by its label. */
export type FormSnapshot = ReadonlyMap<string, string>

export interface FieldDifference {
  readonly field: string
  readonly mine: string
  readonly stored: string
}

/** The fields that two states of one form show differently, in the order of the form. */
export function differencesOf(mine: FormSnapshot, stored: FormSnapshot): FieldDifference[] {
  return [...mine].flatMap(([field, text]) => {
    const other = stored.get(field)
    return other === undefined || other === text ? [] : [{ field, mine: text, stored: other }]
  })
}

/** The form of the topmost drawer, null when none is open. */
export function openForm(): HTMLFormElement | null {
  return [...document.querySelectorAll<HTMLFormElement>('[role="dialog"] form')].at(-1) ?? null
}

/**
 * Reads a form as a person does: labels and shown values, masks and names of choices included. So
 * one comparison serves every form, whatever its fields hold inside.
 */
export function snapshotOf(
  form: HTMLFormElement,
  words: { yes: string; no: string },
): FormSnapshot {
  const fields = [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea'),
  ]
  const seen = new Map<string, number>()
  return new Map(
    fields.flatMap((field) => {
      const label = labelOf(field)
      if (label === '' || field.type === 'hidden') return []
      // Rows of a form repeat their labels: the second 'Valor' is another field.
      const count = (seen.get(label) ?? 0) + 1
      seen.set(label, count)
      return [[count === 1 ? label : `${label} (${count})`, shownValue(field, words)] as const]
    }),
  )
}

function labelOf(field: HTMLInputElement | HTMLTextAreaElement): string {
  const said = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? ''
  return said.replace(/\s*\*\s*$/, '').trim()
}

function shownValue(
  field: HTMLInputElement | HTMLTextAreaElement,
  { yes, no }: { yes: string; no: string },
): string {
  const isSwitch = field instanceof HTMLInputElement && field.type === 'checkbox'
  if (isSwitch) return field.checked ? yes : no
  return field.value.trim()
}
