import { Button, Switch } from '@mantine/core'
import type { Category } from '@prumo/contracts/categories/category.schema'
import { useCan } from '../../client/use-session.ts'
import { searchOptions } from '../../kit/search-options.ts'
import { SelectInput } from '../../kit/select-input.tsx'
import { bankAccounts, categories } from '../../parts/choices/choice-sources.ts'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type NamedRecord, namesOf, type OpenName, wordOf } from './chosen-names.rules.ts'
import { missingNames } from './draft-states.rules.ts'
import { ImportNotice } from './import-notice.tsx'
import { useCategories } from './master-data.api.ts'
import { MissingProducts } from './missing-products.tsx'
import { type MissingPanelProps, MissingRecords, RecordChoice } from './missing-records.tsx'
import { similarCategory } from './similar-category.rules.ts'

/** What rows name and the company does not have, mended for all rows at once. */
export function MissingPanel(props: MissingPanelProps) {
  const { side, drafts, additions } = props
  const t = useTexts('imports')
  const can = useCan()
  const parties = missingNames(drafts, 'party')
  return (
    <>
      {parties.size > 0 ? (
        <ImportNotice
          title={t(additions.parties ? 'preview.parties_added' : 'preview.parties', {
            count: parties.size,
          })}
          isDone={additions.parties}
        >
          {side.people !== undefined && can(side.people) ? (
            <Switch
              mt={6}
              label={t('preview.add_parties')}
              checked={additions.parties}
              onChange={(event) => props.onAddParties(event.currentTarget.checked)}
            />
          ) : null}
        </ImportNotice>
      ) : null}
      <MissingCategories {...props} />
      <MissingHeadings {...props} />
      <MissingAccounts {...props} />
      <MissingProducts {...props} />
    </>
  )
}

function MissingCategories(props: MissingPanelProps) {
  const { drafts, additions, chosen, onAddCategory } = props
  const { categories: added } = additions
  const t = useTexts('imports')
  const labelled = useLabelled()
  const mayAdd = useCan()('categories.store')
  const chart = useCategories()
  const headings = chart
    .filter(({ is_postable }) => !is_postable)
    .map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))
  const onUse = (name: string, record: NamedRecord) => props.onUse('category', name, record)
  return (
    <MissingRecords
      names={namesOf(drafts, 'category', chosen)}
      isAdded={(name) => added.has(name)}
      openTitle={(count) => t('preview.categories', { count })}
      doneTitle={t('preview.categories_done')}
      doneHint={t('preview.names_kept')}
      renderChoice={(one) => (
        <RecordChoice
          key={`${one.name} use`}
          one={one}
          source={categories}
          use={t('preview.use_category')}
          onUse={onUse}
        />
      )}
      renderProposal={(name) => <Proposal name={name} chart={chart} onUse={onUse} />}
      renderOther={(name) =>
        mayAdd ? (
          <SelectInput
            aria-label={labelled(t('preview.add_below'), name)}
            placeholder={t('preview.add_below')}
            data={headings}
            value={added.has(name) ? String(added.get(name)) : null}
            searchable
            clearable
            filter={searchOptions}
            clearButtonProps={{ 'aria-label': t('columns.ignore') }}
            onChange={(id) => onAddCategory(name, id === null ? null : Number(id))}
          />
        ) : null
      }
    />
  )
}

/** A heading of the chart for each name that rows of categories go below. */
function MissingHeadings({ drafts, chosen, onUse }: MissingPanelProps) {
  const t = useTexts('imports')
  const headings = useCategories().filter(({ is_postable }) => !is_postable)
  return (
    <MissingRecords
      names={namesOf(drafts, 'heading', chosen)}
      openTitle={(count) => t('preview.headings', { count })}
      doneTitle={t('preview.headings_done')}
      doneHint={t('preview.names_kept')}
      renderChoice={(one) => (
        <HeadingChoice
          key={`${one.name} use`}
          one={one}
          headings={headings}
          onUse={(heading) => onUse('heading', one.name, heading)}
        />
      )}
    />
  )
}

interface HeadingChoiceProps {
  readonly one: OpenName
  readonly headings: readonly Category[]
  readonly onUse: (heading: Category) => void
}

function HeadingChoice({ one: { name, record }, headings, onUse }: HeadingChoiceProps) {
  const t = useTexts('imports')
  const labelled = useLabelled()
  return (
    <SelectInput
      aria-label={labelled(t('preview.use_heading'), name)}
      placeholder={t('preview.use_heading')}
      data={headings.map((one) => ({ value: one.code, label: `${one.code} ${one.name}` }))}
      value={record && wordOf('heading', record)}
      searchable
      allowDeselect={false}
      filter={searchOptions}
      onChange={(code) => {
        const heading = headings.find((one) => one.code === code)
        if (heading !== undefined) onUse(heading)
      }}
    />
  )
}

function MissingAccounts({ drafts, chosen, onUse }: MissingPanelProps) {
  const t = useTexts('imports')
  return (
    <MissingRecords
      names={namesOf(drafts, 'account', chosen)}
      openTitle={(count) => t('preview.accounts', { count })}
      doneTitle={t('preview.accounts_done')}
      doneHint={t('preview.names_kept')}
      renderChoice={(one) => (
        <RecordChoice
          key={`${one.name} use`}
          one={one}
          source={bankAccounts}
          use={t('preview.use_account')}
          onUse={(name, account) => onUse('account', name, account)}
        />
      )}
    />
  )
}

interface ProposalProps {
  readonly name: string
  readonly chart: readonly Category[]
  readonly onUse: (name: string, category: Category) => void
}

/** The category that a name of the sheet is most like: used once somebody says so. */
function Proposal({ name, chart, onUse }: ProposalProps) {
  const t = useTexts('imports')
  const similar = similarCategory(name, chart)
  if (similar === null) return null
  const { code, name: proposed } = similar
  return (
    <Button variant="light" size="compact-sm" onClick={() => onUse(name, similar)}>
      {t('preview.use_similar', { code, name: proposed })}
    </Button>
  )
}
