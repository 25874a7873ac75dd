import { Button, Drawer, Group } from '@mantine/core'
import type { ProposalRow } from '@prumo/contracts/proposals/proposal.schema'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { useFormat } from '../../client/use-format.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { DateText } from '../../kit/date-text.tsx'
import { ShownText } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ProposalChip } from './proposal-list.definition.tsx'
import { recordAddress } from './proposal-words.ts'
import classes from './proposals.module.css'

interface ProposalDetailsProps {
  readonly proposal: ProposalRow
  readonly isPending: boolean
  /** Absent for whoever only reads. */
  readonly onAccept?: (() => void) | undefined
  readonly onRefuse?: (() => void) | undefined
  readonly onClose: () => void
}

/** A proposal in full: what it would do, who proposed it, and what became of it. */
export function ProposalDetails({ proposal, isPending, ...props }: ProposalDetailsProps) {
  const t = useTexts('proposals')
  const kit = useTexts('kit')
  useFocusReturn()
  const { kind, status } = proposal
  const address = recordAddress(proposal)
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="right"
      size={560}
      title={
        <>
          <span className={kitClasses['drawer-kind']}>{t('title')}</span>{' '}
          <span className={kitClasses['drawer-title']}>{t(`kinds.${kind}`)}</span>
        </>
      }
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
    >
      <div className={classes['facts']}>
        <ProposalChip status={status} t={t} />
        <Facts proposal={proposal} />
        <Parts proposal={proposal} />
        <History proposal={proposal} />
      </div>
      <Group justify="flex-end" gap={8} mt="md">
        {address === null ? null : (
          <Button component={AppLink} href={address} variant="default">
            {t('acts.open')}
          </Button>
        )}
        {status === 'waiting' && props.onRefuse !== undefined ? (
          <Button variant="default" disabled={isPending} onClick={props.onRefuse}>
            {t('acts.refuse')}
          </Button>
        ) : null}
        {status === 'waiting' && props.onAccept !== undefined ? (
          <Button loading={isPending} onClick={props.onAccept}>
            {t('acts.accept')}
          </Button>
        ) : null}
      </Group>
    </Drawer>
  )
}

interface OfProposal {
  readonly proposal: ProposalRow
}

/** A name with its value, where there is one. */
function Fact({ label, text }: { readonly label: string; readonly text: string | null }) {
  if (text === null) return null
  return (
    <ShownText label={label}>
      <bdi>{text}</bdi>
    </ShownText>
  )
}

/** Which day a proposal tells, by its act. */
function dayName({ kind }: ProposalRow) {
  if (kind.endsWith('.settle')) return 'fields.paid_on'
  return kind === 'transfers.create' ? 'fields.transfer_date' : 'fields.due_date'
}

/** What a settlement forgives, and what its amount holds besides the principal. */
const AMOUNTS = ['discount', 'interest', 'fine', 'fee', 'credit', 'used_credit'] as const

function Facts({ proposal }: OfProposal) {
  const t = useTexts('proposals')
  const format = useFormat()
  const { description, party_name, document, currency, value_cents, day } = proposal.proposed
  const { settled_on, payments, occurrences, payment_code, paid_through } = proposal.proposed
  const { bank_account_name, to_account_name } = proposal.proposed
  return (
    <>
      <Fact label={t('fields.description')} text={description} />
      <Fact label={t('columns.party')} text={party_name} />
      <Fact label={t('fields.document')} text={document} />
      {value_cents === null ? null : (
        <ShownText label={t('columns.value')}>
          <MoneyText value_cents={value_cents} currency={currency} />
        </ShownText>
      )}
      {AMOUNTS.map((name) => {
        const amount = proposal.proposed[`${name}_cents`]
        return amount === 0 ? null : (
          <ShownText key={name} label={t(`fields.${name}`)}>
            <MoneyText value_cents={amount} currency={currency} />
          </ShownText>
        )
      })}
      {day === null ? null : (
        <ShownText label={t(dayName(proposal))}>
          <DateText date={day} />
        </ShownText>
      )}
      {settled_on === null ? null : (
        <ShownText label={t('fields.settled_on')}>
          <DateText date={settled_on} />
        </ShownText>
      )}
      <Fact label={t('fields.payments')} text={payments === null ? null : format.count(payments)} />
      <Fact
        label={t('fields.occurrences')}
        text={occurrences === null ? null : format.count(occurrences)}
      />
      <Fact label={t('fields.payment_code')} text={payment_code} />
      <Fact
        label={t('fields.paid_through')}
        text={paid_through.length === 0 ? null : paid_through.join(' · ')}
      />
      <Fact
        label={t(to_account_name === null ? 'fields.account' : 'fields.from_account')}
        text={bank_account_name}
      />
      <Fact label={t('fields.to_account')} text={to_account_name} />
    </>
  )
}

function Parts({ proposal }: OfProposal) {
  const t = useTexts('proposals')
  const { parts, currency } = proposal.proposed
  if (parts.length === 0) return null
  return (
    <ShownText label={t('fields.parts')}>
      <ul className={classes['parts']}>
        {parts.map(({ category_name, cost_center_name, project_name, value_cents }, place) => (
          <li key={`${category_name ?? ''} ${place}`}>
            <bdi>
              {[category_name ?? t('fields.no_category'), cost_center_name, project_name]
                .filter((name) => name !== null)
                .join(' · ')}
            </bdi>
            <MoneyText value_cents={value_cents} currency={currency} />
          </li>
        ))}
      </ul>
    </ShownText>
  )
}

function History({ proposal }: OfProposal) {
  const t = useTexts('proposals')
  const format = useFormat()
  const { proposed_by, proposed_at, expires_at, status, decided_by, decided_at, reason } = proposal
  const isOpen = status === 'waiting' || status === 'expired'
  return (
    <>
      <Fact label={t('columns.proposed_by')} text={proposed_by} />
      <Fact label={t('columns.proposed_at')} text={format.instant(proposed_at)} />
      <Fact label={t('fields.decided')} text={decided_by} />
      <Fact
        label={t('fields.decided_at')}
        text={decided_at === null ? null : format.instant(decided_at)}
      />
      <Fact label={t('fields.reason')} text={reason} />
      {isOpen ? (
        <p className={kitClasses['quiet']}>{t('expires', { when: format.instant(expires_at) })}</p>
      ) : null}
    </>
  )
}
