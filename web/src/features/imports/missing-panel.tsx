import { Button, Switch } from '@mantine/core'
import type { Category } from '@prumo/contracts/categories/category.schema'
import { searchOptions } from '../../kit/search-options.ts'
import { SelectInput } from '../../kit/select-input.tsx'
import { useCan } from '../../client/use-session.ts'
import { ChoiceInput } from '../../parts/choices/choice-input.tsx'
import { bankAccounts, categories } from '../../parts/choices/choice-sources.ts'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Draft } from './draft-rows.rules.ts'
import { missingNames } from './draft-states.rules.ts'
import { ImportNotice } from './import-notice.tsx'
import type { ImportSide } from './import-side.ts'
import classes from './imports.module.css'
import { useCategories } from './master-data.api.ts'
import { similarCategory } from './similar-category.rules.ts'

interface MissingPanelProps {
  readonly side: ImportSide
  readonly drafts: readonly Draft[]
  readonly addsParties: boolean
  readonly categories: ReadonlyMap<string, number>
  readonly onAddParties: (adds: boolean) => void
  /** The heading below which a category is to be added; null takes it back. */
  readonly onAddCategory: (name: string, headingId: number | null) => void
  /** A category of the chart stands in for a name of the sheet, in all rows. */
  readonly onUseCategory: (name: string, code: string) => void
  /** An account of the company stands in for a name of the sheet, in all rows. */
  readonly onUseAccount: (name: string, account: string) => void
}

/** Contacts and categories that rows name and the company does not have, mended for all rows at once. */
export function MissingPanel(props: MissingPanelProps) {
  const { side, drafts, addsParties } = props
  const t = useTexts('imports')
  const can = useCan()
  const parties = missingNames(drafts, 'import_party_missing')
  const missing = missingNames(drafts, 'import_category_missing')
  const accounts = missingNames(drafts, 'import_name_missing')
  return (
    <>
      {parties.size > 0 ? (
        <ImportNotice title={t('preview.parties', { count: parties.size })}>
          {side.people !== undefined && can(side.people) ? (
            <Switch
              mt={6}
              label={t('preview.add_parties')}
              checked={addsParties}
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
      {accounts.size > 0 ? (
        <ImportNotice title={t('preview.accounts', { count: accounts.size })}>
          <MissingAccounts names={accounts} onUse={props.onUseAccount} />
        </ImportNotice>
      ) : null}
    </>
  )
}

function MissingCategories({
  names,
  categories: added,
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

interface MissingAccountsProps {
  readonly names: ReadonlyMap<string, number>
  readonly onUse: MissingPanelProps['onUseAccount']
}

function MissingAccounts({ names, onUse }: MissingAccountsProps) {
  const t = useTexts('imports')
  const labelled = useLabelled()
  return (
    <div className={classes['missing']}>
      {[...names].map(([name, count]) => [
        <bdi key={name}>{t('preview.category_rows', { name, count })}</bdi>,
        <ChoiceInput
          key={`${name} use`}
          aria-label={labelled(t('preview.use_account'), name)}
          placeholder={t('preview.use_account')}
          source={bankAccounts}
          value={null}
          isClearable={false}
          onChoose={(account) => {
            if (account !== null) onUse(name, account.name)
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
