import type { PermissionKey } from '@prumo/contracts/access/permissions'
import { useLocation } from '../../client/address.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { ScrollStrip } from '../../kit/scroll-strip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import {
  EMISSION_LIST,
  EMISSION_RUNS,
  NUMBER_VOIDS,
  RECEIVED_LIST,
  TAX_SUMMARY,
} from './emission-address.ts'
import classes from './emission.module.css'

const FACES: readonly {
  readonly name: 'notes' | 'received' | 'emissions' | 'runs' | 'voids' | 'taxes'
  readonly href: string
  readonly permission: PermissionKey
}[] = [
  { name: 'notes', href: '/admin/invoice/download', permission: 'invoice-downloads.index' },
  { name: 'received', href: RECEIVED_LIST, permission: 'invoice-downloads.index' },
  { name: 'emissions', href: EMISSION_LIST, permission: 'invoice-emissions.index' },
  { name: 'runs', href: EMISSION_RUNS, permission: 'invoice-emissions.index' },
  { name: 'voids', href: NUMBER_VOIDS, permission: 'invoice-emissions.index' },
  { name: 'taxes', href: TAX_SUMMARY, permission: 'invoice-emissions.index' },
]

/** A phone has not all faces in sight: the one that is open is. */
const bringIntoSight = (face: HTMLElement | null) =>
  face?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Notas, Recebidas, Emissões, Rotina diária, Inutilizações, Impostos: the faces of one entry of the menu, as many as a person may see. */
export function InvoiceFaces() {
  const t = useTexts('invoices')
  const can = useCan()
  const { pathname } = useLocation()
  const seen = FACES.filter(({ permission }) => can(permission))
  if (seen.length < 2) return null
  return (
    <ScrollStrip>
      <nav className={classes['faces']} aria-label={t('title')}>
        {seen.map(({ name, href }) => (
          <AppLink
            key={name}
            href={href}
            {...(pathname === href ? { 'aria-current': 'page', ref: bringIntoSight } : {})}
          >
            {t(`faces.${name}`)}
          </AppLink>
        ))}
      </nav>
    </ScrollStrip>
  )
}
