import { Text } from '@mantine/core'
import { createTransactionFromLine } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { RuleCard } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import type { Outcome } from '../../../client/company-queries.ts'
import { BookedDateField } from '../../../parts/closed-period/closed-day.tsx'
import { SwitchField, TextField } from '../../../kit/fields.tsx'
import { RecordDrawer } from '../../../kit/record-drawer.tsx'
import { useRecordDrawer } from '../../../kit/use-record-drawer.ts'
import { ChoiceField } from '../../../parts/choices/choice-field.tsx'
import { categories } from '../../../parts/choices/choice-sources.ts'
import { PartyField } from '../../../parts/choices/party-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { LineSummary } from '../hand/line-summary.tsx'
import { describeLine } from './line-text.ts'
import type { DeskActs } from '../desk/use-desk-acts.ts'

const formSchema = createTransactionFromLine.body.omit({ version: true, followed_rule: true })

interface CreateFormProps {
  readonly line: StatementLine
  readonly acts: DeskActs
  readonly onClose: (line: StatementLine, isDone: boolean) => void
}

/** Money in takes revenues, money out expenses; neutral ones fit both. */
const MONEY_IN = { natures: 'revenue,neutral' }
const MONEY_OUT = { natures: 'expense,neutral' }

/** The transaction that a line pays: what the bank said is filled in, the category is asked first. */
export function CreateForm({ line, acts, onClose }: CreateFormProps) {
  const t = useTexts('bankReconciliation')
  const isIn = line.amount_cents > 0
  const card = cardThatCreates(line)
  // What the last person decided on the same words fills in what no rule does.
  const past = card === null ? (line.proposals?.history ?? null) : null
  const { form, drawer } = useRecordDrawer({
    schema: formSchema,
    initial: {
      description: past?.description ?? describeLine(line),
      category_id: card?.category_id ?? past?.category_id ?? null,
      party_id: card?.party_id ?? past?.party_id ?? null,
      competency_date: line.posted_on,
      show_in_dre: card?.hide_in_dre !== true,
    },
    save: async (input, idempotencyKey): Promise<Outcome<StatementLine | null>> => {
      const followed_rule = ruleFollowed(card, input.category_id)
      const outcome = await acts.create(line, { ...input, followed_rule }, idempotencyKey)
      // It is being saved already: who began that closes the form.
      if (outcome === null) return { ok: true, answer: null, request_id: null }
      // The line is no longer pending: there is nothing left to fill in here.
      if (!outcome.ok && outcome.error.code === 'line_already_handled') onClose(line, true)
      return outcome
    },
    onSaved: ({ answer }) => {
      if (answer !== null) onClose(line, true)
    },
    onClose: () => onClose(line, false),
  })
  return (
    <RecordDrawer title={t('create.title')} {...drawer} size={480}>
      <LineSummary line={line} />
      <Text size="sm" c="dimmed">
        {t(isIn ? 'create.explanation_in' : 'create.explanation_out')}
      </Text>
      <TextField field={form.field('description')} label={t('create.description')} />
      <ChoiceField
        field={form.field('category_id')}
        label={t('create.category')}
        source={categories}
        filter={isIn ? MONEY_IN : MONEY_OUT}
        autoFocus
      />
      <PartyField
        field={form.field('party_id')}
        label={t(isIn ? 'create.client' : 'create.supplier')}
        side={isIn ? 'clients' : 'suppliers'}
        known={card === null ? undefined : { id: card.party_id, name: card.party_name }}
        clearable
        placeholder={t('create.party_hint')}
      />
      <BookedDateField
        field={form.field('competency_date')}
        label={t('create.competency')}
        basis="accrual"
        takesMonth
      />
      <SwitchField field={form.field('show_in_dre')} label={t('create.show_in_dre')} />
    </RecordDrawer>
  )
}

/** The card of the rule that offers to create what the line pays; null when none does. */
function cardThatCreates({ rule_card }: StatementLine): RuleCard | null {
  return rule_card?.act === 'create' ? rule_card : null
}

/**
 * The rule is followed when the transaction has its category: with another one a person decided
 * otherwise.
 */
function ruleFollowed(card: RuleCard | null, categoryId: number): RuleCard['rule'] | null {
  const isSame = card?.category_id === null || card?.category_id === categoryId
  return isSame ? (card?.rule ?? null) : null
}
