import type { OfxImportRule } from '@prumo/contracts/ofx-import-rules/ofx-import-rule.schema'
import type { TextOf } from '../../texts/use-texts.ts'

type Words = TextOf<'ofxImportRules'>

/** Which lines a rule is about, beside the bank: 'ORG contém Itaú · texto ~ ^PIX · Saída'. */
export function conditionWords(rule: OfxImportRule, t: Words): string {
  const { organization, header_text, text_pattern, transaction_type, sign } = rule
  const parts = [
    organization === null ? null : t('says.organization', { text: organization }),
    header_text === null ? null : t('says.header', { text: header_text }),
    text_pattern === null ? null : t('says.text', { pattern: text_pattern }),
    transaction_type === null ? null : t('says.type', { type: transaction_type }),
    sign === null ? null : t(`signs.${sign}`),
  ]
  return parts.filter((part) => part !== null).join(' · ') || t('says.all_lines')
}

/** What a rule does: 'troca o memo · extrai nome, parcela'. */
export function actionWords(rule: OfxImportRule, t: Words): string {
  const { new_type, shift_days, fitid_strategy, charset, currency_from, currency_to } = rule
  const fields = extractedWords(rule, t)
  const parts = [
    rule.drops_line ? t('says.drop') : null,
    rule.memo_pattern === null ? null : t('says.memo'),
    fields === '' ? null : t('says.extract', { fields }),
    new_type === null ? null : t('says.type', { type: new_type }),
    rule.inverts_sign ? t('says.invert') : null,
    shift_days === 0
      ? null
      : t('says.shift', { count: Math.abs(shift_days), days: signed(shift_days) }),
    fitid_strategy === null
      ? null
      : t('says.fitid', { strategy: t(`fitid_strategies.${fitid_strategy}`) }),
    charset === null ? null : t('says.charset', { charset }),
    currency_from === null
      ? null
      : t('says.currency', { from: currency_from, to: currency_to ?? '' }),
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

function extractedWords(rule: OfxImportRule, t: Words): string {
  const parts = [
    rule.payee_pattern === null ? null : t('says.payee'),
    rule.document_pattern === null ? null : t('says.document'),
    rule.txid_pattern === null ? null : t('says.txid'),
    rule.installment_pattern === null ? null : t('says.installment'),
  ]
  return parts.filter((part) => part !== null).join(', ')
}

const signed = (days: number): string => (days > 0 ? `+${days}` : `−${-days}`)
