import type { DeliveryAttempt } from '@prumo/contracts/developers/webhook.schema'
import type { WebhookKind, TEST_KIND } from '@prumo/contracts/developers/webhook-kinds'
import type { useTexts } from '../../texts/use-texts.ts'

type Say = ReturnType<typeof useTexts<'developers'>>
type PartsOf<K> = K extends `${infer R}.${infer A}` ? readonly [record: R, act: A] : never

function isPair<K extends string>(
  parts: readonly string[],
  _kind: K,
): parts is PartsOf<K> & readonly string[] {
  return parts.length === 2
}

/** A kind of event in words: `Conta a pagar: Baixa`. */
export function kindWords(t: Say, kind: WebhookKind | typeof TEST_KIND): string {
  const parts = kind.split('.')
  if (!isPair(parts, kind)) return kind
  const [record, act] = parts
  return t('event', { record: t(`records.${record}`), act: t(`acts.${act}`) })
}

/** The act of a kind alone. */
export function actWords(t: Say, kind: WebhookKind): string {
  const parts = kind.split('.')
  return isPair(parts, kind) ? t(`acts.${parts[1]}`) : kind
}

/** Why a try did not get through, or what it was answered. */
export function faultWords(t: Say, { fault, status_code }: DeliveryAttempt): string {
  return fault === null
    ? String(status_code)
    : t(`delivery.faults.${fault}`, { status: String(status_code ?? '') })
}
