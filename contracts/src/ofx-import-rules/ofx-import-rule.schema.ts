import { z } from 'zod'
import { OFX_TRANSACTION_TYPES } from '../bank-reconciliation/ofx-transaction-types.ts'
import {
  idSchema,
  optionalTextSchema,
  masterRecordStatusSchema,
  requiredTextSchema,
  versionSchema,
} from '../scalars.ts'

export const RULE_SIGNS = ['credit', 'debit'] as const
/** Whole FITIDs identify movements, none does, or only their first characters do. */
export const FITID_STRATEGIES = ['trust', 'hash', 'prefix'] as const
/** What the bytes of a statement are read as, whatever they look like. */
export const RULE_CHARSETS = ['utf-8', 'windows-1252'] as const

/**
 * A regular expression of RE2 (`server/src/kernel/linear-regex.ts`), or what replaces it: its
 * spaces count.
 */
const patternSchema = z
  .string()
  // oxlint-disable-next-line no-control-regex -- PostgreSQL refuses NUL; no pattern holds the others.
  .regex(/^[^\u0000-\u001f\u007f]*$/, { error: 'invalid_text' })
  .max(300)
  .nullish()
  .transform((text) => (text === undefined || text === '' ? null : text))
const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'invalid_value' })
  .nullable()
/** Lines of text: a piece of a statement, or what is expected of it. */
const linesSchema = z
  .string()
  // oxlint-disable-next-line no-control-regex -- PostgreSQL refuses NUL; of the others a text has line ends and tabs.
  .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, { error: 'invalid_text' })
  .max(20_000)
  .refine((text) => text.trim() !== '', { error: 'required' })

/**
 * What a platform administrator fills in (docs/rules/reconciliation-rules.md, OFX import rules).
 */
const ruleFields = {
  name: requiredTextSchema(80),
  description: optionalTextSchema(250),
  /** Ascending: each rule sees the line as those before it left it. */
  priority: z.int().min(1).max(999),
  bank_code: z
    .string()
    .regex(/^\d{3}$/, { error: 'invalid_bank' })
    .nullable(),
  /** What the institution's name (ORG) contains, whatever its case and accents. */
  organization: optionalTextSchema(100),
  /** What the text before the first movement contains. */
  header_text: optionalTextSchema(100),
  /** What memo or name must match. */
  text_pattern: patternSchema,
  transaction_type: z.enum(OFX_TRANSACTION_TYPES).nullable(),
  sign: z.enum(RULE_SIGNS).nullable(),
  drops_line: z.boolean(),
  memo_pattern: patternSchema,
  memo_replacement: patternSchema,
  payee_pattern: patternSchema,
  document_pattern: patternSchema,
  txid_pattern: patternSchema,
  /** Its two groups are the number of the instalment and how many there are. */
  installment_pattern: patternSchema,
  new_type: z.enum(OFX_TRANSACTION_TYPES).nullable(),
  inverts_sign: z.boolean(),
  /** Days that the movement is moved, back when negative. */
  shift_days: z.int().min(-31).max(31),
  fitid_strategy: z.enum(FITID_STRATEGIES).nullable(),
  fitid_prefix_length: z.int().min(4).max(100).nullable(),
  charset: z.enum(RULE_CHARSETS).nullable(),
  currency_from: currencySchema,
  currency_to: currencySchema,
  sample: linesSchema,
  expected: linesSchema,
}

const storedSchema = z.object(ruleFields)
type Checked = z.output<typeof storedSchema>

/** A rule is about something, does something, and drops no line unseen. */
function checkRule(rule: Checked, context: z.RefinementCtx): void {
  const refuse = (path: keyof Checked, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const isAbout = rule.bank_code ?? rule.organization ?? rule.header_text ?? rule.text_pattern
  if (isAbout === null) refuse('bank_code', 'rule_without_selector')
  if (!hasAction(rule)) refuse('drops_line', 'rule_without_action')
  if (rule.drops_line && rule.text_pattern === null) refuse('text_pattern', 'required')
  if (rule.memo_replacement !== null && rule.memo_pattern === null)
    refuse('memo_pattern', 'required')
  if (rule.fitid_strategy === 'prefix' && rule.fitid_prefix_length === null)
    refuse('fitid_prefix_length', 'required')
  if (rule.currency_from === null && rule.currency_to !== null) refuse('currency_from', 'required')
  if (rule.currency_from !== null && rule.currency_to === null) refuse('currency_to', 'required')
}

function hasAction(rule: Checked): boolean {
  const written = [
    rule.memo_pattern,
    rule.payee_pattern,
    rule.document_pattern,
    rule.txid_pattern,
    rule.installment_pattern,
    rule.new_type,
    rule.fitid_strategy,
    rule.charset,
    rule.currency_from,
  ]
  return (
    rule.drops_line ||
    rule.inverts_sign ||
    rule.shift_days !== 0 ||
    written.some((value) => value !== null)
  )
}

export const ofxImportRuleInputSchema = storedSchema.superRefine(checkRule)

/** The same with what an edit carries besides. */
export const ofxImportRuleEditSchema = z
  .object({ ...ruleFields, status: masterRecordStatusSchema, version: versionSchema })
  .superRefine(checkRule)

/** A rule on trial may still lack what is expected of it. */
export const ofxImportRuleTrialSchema = z
  .object({ ...ruleFields, expected: z.string().max(20_000) })
  .superRefine(checkRule)

export const ofxImportRuleSchema = z.object({
  ...ruleFields,
  id: idSchema,
  bank_name: z.string().nullable(),
  status: masterRecordStatusSchema,
  version: versionSchema,
})

/** A line of an outcome that is not as expected; '' where one of both has no such line. */
const outcomeDifferenceSchema = z.object({
  line: z.int(),
  expected: z.string(),
  actual: z.string(),
})

/** What the rule makes of its sample. */
export const ofxImportRuleOutcomeSchema = z.object({
  /** A line for each movement of the sample, written as `expected` is. */
  outcome: z.string(),
  /** How many movements the rule touched. */
  touched: z.int(),
  differences: z.array(outcomeDifferenceSchema),
})

export type OfxImportRule = z.output<typeof ofxImportRuleSchema>
export type OfxImportRuleInput = z.output<typeof ofxImportRuleInputSchema>
export type OfxImportRuleEdit = z.output<typeof ofxImportRuleEditSchema>
export type OfxImportRuleOutcome = z.output<typeof ofxImportRuleOutcomeSchema>
