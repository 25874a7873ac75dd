import { NO_ACTION } from '@prumo/contracts/ofx-import-rules/no-action'
import type { OfxImportRuleInput } from '@prumo/contracts/ofx-import-rules/ofx-import-rule.schema'
import { type CompiledRule, compileRule, type RuleFields } from './compile-rule.ts'

/** A rule that is ready, with these fields. */
export const ready = (fields: Partial<RuleFields>, name = 'Regra'): CompiledRule =>
  compileRule({ ...NO_ACTION, ...fields }, { id: 1, version: 1, name })

/** One STMTTRN; its end may be left out, as banks do. */
export const movementText = (fields: Readonly<Record<string, string>> = {}): string => {
  const all = {
    TRNTYPE: 'DEBIT',
    DTPOSTED: '20261110',
    TRNAMT: '-12.34',
    FITID: 'abc',
    MEMO: 'COMPRA LOJA 03/12',
    ...fields,
  }
  const written = Object.entries(all).map(([tag, text]) => `<${tag}>${text}`)
  return `<STMTTRN>${written.join('')}</STMTTRN>`
}

/** What a person would save, with its sample. */
export const ruleInput = (fields: Partial<OfxImportRuleInput> = {}): OfxImportRuleInput => ({
  ...NO_ACTION,
  name: 'Regra',
  description: null,
  priority: 10,
  bank_code: '341',
  memo_pattern: '^COMPRA ',
  memo_replacement: '',
  sample: movementText(),
  expected: 'DTPOSTED 2026-11-10 | TRNAMT -12.34 | TRNTYPE DEBIT | MEMO LOJA 03/12',
  ...fields,
})
