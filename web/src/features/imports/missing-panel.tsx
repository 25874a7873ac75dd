import { Button, Switch } from '@mantine/core'
import type { Category } from '@prumo/contracts/categories/category.schema'
import type { Choice } from '@prumo/contracts/choices/choice.schema'
import { searchOptions } from '../../kit/search-options.ts'
import { SelectInput } from '../../kit/select-input.tsx'
import { useCan } from '../../client/use-session.ts'
import { ChoiceInput } from '../../parts/choices/choice-input.tsx'
import { bankAccounts, categories, type ChoiceSource } from '../../parts/choices/choice-sources.ts'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { ChosenProducts } from './chosen-products.rules.ts'
import type { Draft } from './draft-rows.rules.ts'
import { type Additions, missingNames } from './draft-states.rules.ts'
import { ImportNotice } from './import-notice.tsx'
import type { ImportSide } from './import-side.ts'
import classes from './imports.module.css'
import { useCategories } from './master-data.api.ts'
import { MissingProducts } from './missing-products.tsx'
import { similarCategory } from './similar-category.rules.ts'

interface MissingPanelProps {
  readonly side: ImportSide
  readonly drafts: readonly Draft[]
  readonly additions: Additions
  /** Products of the company that stand in for names of the sheet. */
  readonly chosen: ChosenProducts
  readonly onAddParties: (adds: boolean) => void
  /** The heading below which a category is to be added; null takes it back. */
  readonly onAddCategory: (name: string, headingId: number | null) => void
  /** A category of the chart stands in for a name of the sheet, in all rows. */
  readonly onUseCategory: (name: string, code: string) => void
  /** A heading of the chart stands in for a name of the sheet, in all rows. */
  readonly onUseHeading: (name: string, code: string) => void
  /** An account of the company stands in for a name of the sheet, in all rows. */
  readonly onUseAccount: (name: string, account: string) => void
  /** A product of the company stands in for a name of the sheet, in all rows. */
  readonly onUseProduct: (name: string, product: Choice) => void
  /** Adds the product that a name of the sheet is with the import, or takes that back. */
  readonly onAddProduct: (name: string, adds: boolean) => void
}

/** What rows name and the company does not have, mended for all rows at once. */
export function MissingPanel(props: MissingPanelProps) {
  const { side, drafts, additions } = props
  const t = useTexts('imports')
  const can = useCan()
  const parties = missingNames(drafts, 'party')
  const missing = missingNames(drafts, 'category')
  const headings = missingNames(drafts, 'heading')
  const accounts = missingNames(drafts, 'account')
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
      {missing.size > 0 ? (
        <ImportNotice title={t('preview.categories', { count: missing.size })}>
          <MissingCategories {...props} names={missing} />
        </ImportNotice>
      ) : null}
      {headings.size > 0 ? (
        <ImportNotice title={t('preview.headings', { count: headings.size })}>
          <MissingHeadings names={headings} onUse={props.onUseHeading} />
        </ImportNotice>
      ) : null}
      {accounts.size > 0 ? (
        <ImportNotice title={t('preview.accounts', { count: accounts.size })}>
          <MissingRecords
            names={accounts}
            source={bankAccounts}
            use={t('preview.use_account')}
            onUse={(name, { name: account }) => props.onUseAccount(name, account)}
          />
        </ImportNotice>
      ) : null}
      <MissingProducts {...props} />
    </>
  )
}

function MissingCategories({
  names,
  additions: { categories: added },
  onAddCategory,
  onUseCategory,
}: MissingPanelProps & { readonly names: ReadonlyMap<string, number> }) {
  const t = useTexts('imports')
  const labelled = useLabelled()
  const mayAdd = useCan()('categories.store')
  const chart = useCategories()
  const headings = chart
    .filter(({ is_postable }) => !is_postable)
    .map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))
  return (
    <div className={classes['missing']}>
      {[...names].map(([name, count]) => [
        <span key={name} className={classes['proposal']}>
          <bdi>{t('preview.category_rows', { name, count })}</bdi>
          <Proposal name={name} chart={chart} onUse={onUseCategory} />
        </span>,
        <ChoiceInput
          key={`${name} use`}
          aria-label={labelled(t('preview.use_category'), name)}
          placeholder={t('preview.use_category')}
          source={categories}
          value={null}
          isClearable={false}
          onChoose={(category) => {
            if (category !== null) onUseCategory(name, category.code ?? '')
          }}
        />,
        mayAdd ? (
          <SelectInput
            key={`${name} add`}
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
        ) : (
          <span key={`${name} add`} />
        ),
      ])}
    </div>
  )
}

interface MissingHeadingsProps {
  readonly names: ReadonlyMap<string, number>
  readonly onUse: MissingPanelProps['onUseHeading']
}

/** A heading of the chart for each name that rows of categories go below. */
function MissingHeadings({ names, onUse }: MissingHeadingsProps) {
  const t = useTexts('imports')
  const labelled = useLabelled()
  const headings = useCategories()
    .filter(({ is_postable }) => !is_postable)
    .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
  return (
    <div className={classes['missing']}>
      {[...names].map(([name, count]) => [
        <bdi key={name}>{t('preview.category_rows', { name, count })}</bdi>,
        <SelectInput
          key={`${name} use`}
          aria-label={labelled(t('preview.use_heading'), name)}
          placeholder={t('preview.use_heading')}
          data={headings}
          value={null}
          searchable
          filter={searchOptions}
          onChange={(code) => {
            if (code !== null) onUse(name, code)
          }}
        />,
        <span key={`${name} end`} />,
      ])}
    </div>
  )
}

interface MissingRecordsProps {
  readonly names: ReadonlyMap<string, number>
  readonly source: ChoiceSource
  /** What choosing a record does, in words. */
  readonly use: string
  readonly onUse: (name: string, record: Choice) => void
}

/** A record of the company for each name of the sheet. */
function MissingRecords({ names, source, use, onUse }: MissingRecordsProps) {
  const t = useTexts('imports')
  const labelled = useLabelled()
  return (
    <div className={classes['missing']}>
      {[...names].map(([name, count]) => [
        <bdi key={name}>{t('preview.category_rows', { name, count })}</bdi>,
        <ChoiceInput
          key={`${name} use`}
          aria-label={labelled(use, name)}
          placeholder={use}
          source={source}
          value={null}
          isClearable={false}
          onChoose={(record) => {
            if (record !== null) onUse(name, record)
          }}
        />,
        <span key={`${name} end`} />,
      ])}
    </div>
  )
}

interface ProposalProps {
  readonly name: string
  readonly chart: readonly Category[]
  readonly onUse: MissingPanelProps['onUseCategory']
}

/** The category that a name of the sheet is most like: used once somebody says so. */
function Proposal({ name, chart, onUse }: ProposalProps) {
  const t = useTexts('imports')
  const similar = similarCategory(name, chart)
  if (similar === null) return null
  const { code, name: proposed } = similar
  return (
    <Button variant="light" size="compact-sm" onClick={() => onUse(name, code)}>
      {t('preview.use_similar', { code, name: proposed })}
    </Button>
  )
}
