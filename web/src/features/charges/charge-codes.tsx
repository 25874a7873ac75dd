import { Anchor, Button, CopyButton } from '@mantine/core'
import { markedLine } from '@prumo/boleto'
import type { Charge } from '@prumo/contracts/charges/charge.schema'
import { getChargeSheet } from '@prumo/contracts/charges/charges.contract'
import { useSaveFile } from '../../client/save-file.ts'
import { useFormat } from '../../client/use-format.ts'
import { WhatsAppLink } from '../../parts/share/whatsapp-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './charges.module.css'

/** What a client may still pay. */
const PAYABLE: readonly Charge['status'][] = ['pending', 'overdue', 'partially_paid']

/** What a client pays by: the line of the boleto, the Pix code, and the provider's page. */
export function ChargeCodes({ charge }: { readonly charge: Charge }) {
  const t = useTexts('charges')
  const format = useFormat()
  const { boleto_line, pix_code, url } = charge
  const shareText = [
    t('codes.share', {
      description: charge.description,
      amount: format.money(charge.today_cents),
      date: format.date(charge.due_date),
    }),
    url ?? pix_code ?? boleto_line ?? '',
  ].join('\n')
  const isNone = boleto_line === null && pix_code === null && url === null
  return (
    <section className={classes['section']} aria-label={t('codes.title')}>
      <h2>{t('codes.title')}</h2>
      {isNone ? <p className={classes['quiet']}>{t('codes.none')}</p> : null}
      {boleto_line === null ? null : (
        <Code name={t('codes.boleto')} code={boleto_line} shown={markedLine(boleto_line)} />
      )}
      {pix_code === null ? null : <Code name={t('codes.pix')} code={pix_code} />}
      {isNone ? null : (
        <div className={classes['line']}>
          <SheetButton charge={charge} />
          {PAYABLE.includes(charge.status) ? <WhatsAppLink text={shareText} size="sm" /> : null}
          {url === null ? null : (
            <Anchor href={url} target="_blank" rel="noreferrer">
              {t('codes.open_page')}
            </Anchor>
          )}
        </div>
      )}
    </section>
  )
}

/** 'Ver boleto', or the sheet with the Pix code, while the client may pay by it. */
function SheetButton({ charge }: { readonly charge: Charge }) {
  const t = useTexts('charges')
  const { open, isPending } = useSaveFile()
  const { id, status, bar_code, pix_code } = charge
  if (!PAYABLE.includes(status) || (bar_code === null && pix_code === null)) return null
  return (
    <Button
      variant="default"
      loading={isPending}
      onClick={() => void open(getChargeSheet, { params: { id } })}
    >
      {t(bar_code === null ? 'codes.open_pix' : 'codes.open_boleto')}
    </Button>
  )
}

interface CodeProps {
  readonly name: string
  /** As it is copied. */
  readonly code: string
  /** As people read it, where that is another way. */
  readonly shown?: string
}

function Code({ name, code, shown = code }: CodeProps) {
  const t = useTexts('charges')
  return (
    <div>
      <div className={classes['quiet']}>{name}</div>
      <div className={classes['code']}>
        <code>{shown}</code>
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {t(copied ? 'codes.copied' : 'codes.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </div>
  )
}
