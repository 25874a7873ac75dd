import {
  CANCEL_CODES,
  REPLACE_CODES,
} from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { Emission, EmissionEventKind } from '@prumo/contracts/invoice-emission/emission.schema'
import type { TextOf } from '../../texts/use-texts.ts'

type Event = Pick<Emission['events'][number], 'kind' | 'code' | 'text' | 'protocol'>
type Texts = TextOf<'invoiceEmission'>

/** Their code and text are what a person chose and wrote; those of all others the authority answered. */
const WRITTEN_BY_PEOPLE: ReadonlySet<EmissionEventKind> = new Set([
  'cancel_asked',
  'correct_asked',
  'corrected',
  'replaced',
  'voided',
  'contingency',
])

/**
 * Why a person asked for it: the reason that was chosen, in the language of the screen, and what was
 * written beside it. A cancellation of goods has no reason to choose.
 */
export function reasonOf(
  t: Texts,
  type: Emission['type'],
  { kind, code, text }: Event,
): { readonly label: string | null; readonly text: string | null } | null {
  if (!WRITTEN_BY_PEOPLE.has(kind)) return null
  const label = type === 'nfse' ? labelOf(t, kind, code) : null
  return label === null && text === null ? null : { label, text }
}

function labelOf(t: Texts, kind: EmissionEventKind, code: string | null): string | null {
  const canceled = CANCEL_CODES.find((one) => one === code)
  if (kind === 'cancel_asked' && canceled !== undefined) return t(`cancel.codes.${canceled}`)
  const replaced = REPLACE_CODES.find((one) => one === code)
  return kind === 'replaced' && replaced !== undefined ? t(`replace.codes.${replaced}`) : null
}

/** What the authority answered; empty where it answered nothing. */
export function answerOf(t: Texts, { kind, code, text, protocol }: Event): string {
  const said = WRITTEN_BY_PEOPLE.has(kind)
    ? null
    : code === null
      ? text
      : t('rejection', { code, text: text ?? '' })
  return [said, protocol === null ? null : t('events.protocol', { protocol })]
    .filter(Boolean)
    .join(' · ')
}
