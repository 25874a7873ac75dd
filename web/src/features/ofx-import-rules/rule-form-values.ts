import type { ofxImportRuleEditSchema } from '@prumo/contracts/ofx-import-rules/ofx-import-rule.schema'
import type { z } from 'zod'
import type { FormValues, RecordForm } from '../../kit/use-record-form.ts'

type Values = FormValues<z.input<typeof ofxImportRuleEditSchema>>

/** The form of an OFX import rule, as its tabs see it. */
export type RuleForm = RecordForm<Values, z.output<typeof ofxImportRuleEditSchema>>
