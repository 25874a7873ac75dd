import { Button } from '@mantine/core'
import { type Party, partyFormSchema } from '@prumo/contracts/parties/party.schema'
import { IconArrowMerge, IconShieldLock } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { FormFields } from '../../kit/form-fields.tsx'
import { FormTabs, useFormTab } from '../../kit/form-tabs.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { AddressFields } from '../../parts/person/address-fields.tsx'
import { ContactRows } from '../../parts/person/contact-rows.tsx'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { useMasterRecord } from '../../parts/register/use-master-record.tsx'
import { loadTexts } from '../../texts/feature-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BankDetailRows } from './bank-detail-rows.tsx'
import { BLANK_PARTY } from './blank-party.ts'
import { PartyCard } from './party-card.tsx'
import { PartyFields } from './party-fields.tsx'
import type { PartySide } from './party-side.ts'

const PartyMergeDialog = lazy(() =>
  import('./party-merge.tsx').then((file) => ({ default: file.PartyMergeDialog })),
)
const PersonalDataDialog = lazy(() =>
  Promise.all([
    import('../../parts/personal-data/personal-data-dialog.tsx'),
    loadTexts('personalData'),
  ]).then(([file]) => ({
    default: file.PersonalDataDialog,
  })),
)
const PartyStatement = lazy(() =>
  import('./party-statement.tsx').then((file) => ({ default: file.PartyStatement })),
)

const TABS = ['data', 'address', 'contacts', 'bank_details', 'statement'] as const

interface PartyDrawerProps {
  readonly side: PartySide
  readonly record: number | 'new'
  readonly onClose: () => void
}

/** The drawer of a client or supplier: a new one, or one that is read afresh. */
export function PartyDrawer({ side, record, onClose }: PartyDrawerProps) {
  const party = useRecord(side.routes.get, record)
  if (party === undefined) return null
  return <PartyForm key={recordKey(party)} side={side} party={party} onClose={onClose} />
}

interface PartyFormProps {
  readonly side: PartySide
  readonly party: Party | null
  readonly onClose: () => void
}

function PartyForm({ side, party, onClose }: PartyFormProps) {
  const t = useTexts('parties')
  const { tab, setTab, showFault } = useFormTab(TABS, 'data')
  const { form, drawer } = useMasterRecord({
    routes: side.routes,
    record: party,
    schema: partyFormSchema,
    initial: party ?? BLANK_PARTY,
    t: (key) => t(`${side.noun}.${key}`),
    onClose,
    onFault: showFault,
  })
  const tabs = [
    {
      name: 'data',
      label: t('tabs.data'),
      content: (
        <FormFields>
          <PartyFields form={form} party={party} />
        </FormFields>
      ),
    },
    {
      name: 'address',
      label: t('tabs.address'),
      content: (
        <FormFields>
          <AddressFields form={form} />
        </FormFields>
      ),
    },
    {
      name: 'contacts',
      label: t('tabs.contacts'),
      content: (
        <FormFields>
          <ContactRows form={form} />
        </FormFields>
      ),
    },
    {
      name: 'bank_details',
      label: t('tabs.bank_details'),
      content: (
        <FormFields>
          <BankDetailRows form={form} />
        </FormFields>
      ),
    },
    ...(party === null
      ? []
      : [
          {
            name: 'statement',
            label: t('tabs.statement'),
            content: (
              <Suspense>
                {tab === 'statement' ? <PartyStatement side={side} id={party.id} /> : null}
              </Suspense>
            ),
          } as const,
        ]),
  ] as const
  return (
    <RecordDrawer
      {...drawer}
      size={760}
      acts={party === null ? null : <PartyActs side={side} party={party} onClose={onClose} />}
    >
      {party === null ? null : <PartyCard side={side} id={party.id} />}
      <FormTabs label={t('tabs.label')} tabs={tabs} tab={tab} onTab={setTab} />
    </RecordDrawer>
  )
}

interface PartyActsProps {
  readonly side: PartySide
  readonly party: Party
  readonly onClose: () => void
}

/** Merging into another contact, its personal data, deleting one that no transaction names. */
function PartyActs({ side, party, onClose }: PartyActsProps) {
  const t = useTexts('parties')
  const can = useCan()
  const [opened, setOpened] = useState<'merge' | 'personal data' | null>(null)
  const card = useRouteQuery(side.routes.card, { params: { id: party.id } }).data?.data
  const removal = useCommand(side.routes.destroy)
  const close = () => setOpened(null)
  const mayRemove = can(`companies.${side.noun}.destroy`)
  if (!mayRemove && !can('companies.operations.index')) return null
  return (
    <>
      {mayRemove ? (
        <Button
          variant="default"
          leftSection={<IconArrowMerge size={16} aria-hidden />}
          onClick={() => setOpened('merge')}
        >
          {t('merge')}
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconShieldLock size={16} aria-hidden />}
        onClick={() => setOpened('personal data')}
      >
        {t('personal_data')}
      </Button>
      {mayRemove && card?.transactions_count === 0 ? (
        <RemoveButton
          name={party.name}
          isKept
          remove={() => removal.send({ params: { id: party.id } })}
          onRemoved={onClose}
        />
      ) : null}
      <Suspense>
        {opened === 'merge' ? (
          <PartyMergeDialog side={side} party={party} onClose={close} onMerged={onClose} />
        ) : null}
        {opened === 'personal data' ? (
          <PersonalDataDialog noun={side.noun} contact={party} onClose={close} onErased={onClose} />
        ) : null}
      </Suspense>
    </>
  )
}
