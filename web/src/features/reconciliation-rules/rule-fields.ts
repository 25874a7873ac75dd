import type { ruleFields } from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import type { z } from 'zod'
import type { FormValues } from '../../kit/use-record-form.ts'
import type { PartForm } from '../../parts/person/part-form.ts'

/** The values that a company's rule and a global one share. */
type SharedValues = FormValues<z.input<z.ZodObject<typeof ruleFields>>>

/** The part of a form that a company's rule and a global one share. */
export type RuleFields = PartForm<SharedValues>
