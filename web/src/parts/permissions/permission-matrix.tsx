import { Checkbox } from '@mantine/core'
import {
  PERMISSION_AREAS,
  PERMISSION_PLACES,
  type PermissionArea,
} from '@prumo/contracts/access/permission-areas'
import { PERMISSION_ACTS } from '@prumo/contracts/manifest'
import type { PermissionKey } from '@prumo/contracts/access/permissions'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './permission-matrix.module.css'
import { permissionWords } from './permission-words.ts'

interface PermissionMatrixProps {
  readonly held: readonly PermissionKey[]
  /** Whether whoever looks may grant it; what is held already may always be taken away. */
  readonly mayGrant: (key: PermissionKey) => boolean
  readonly isReadOnly: boolean
  readonly onChange: (held: readonly PermissionKey[]) => void
  /** The areas that are shown; all unless told. */
  readonly areas?: readonly PermissionArea[]
}

/** The permissions by area and act; the box before an area takes all of its row. */
export function PermissionMatrix({ areas = PERMISSION_AREAS, ...props }: PermissionMatrixProps) {
  const t = useTexts('companyUsers')
  return (
    <div className={classes['matrix-frame']}>
      <table className={classes['matrix']} aria-label={t('matrix.label')}>
        <thead>
          <tr>
            <th scope="col">{t('matrix.area')}</th>
            {PERMISSION_ACTS.map((act) => (
              <th key={act} scope="col">
                {t(`acts.${act}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <AreaRow key={area} area={area} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface AreaRowProps extends PermissionMatrixProps {
  readonly area: PermissionArea
}

function AreaRow({ area, held, mayGrant, isReadOnly, onChange }: AreaRowProps) {
  const t = useTexts('companyUsers')
  const places = PERMISSION_PLACES.filter((place) => place.area === area)
  const has = (key: PermissionKey) => held.includes(key)
  const isOpen = (key: PermissionKey) => !isReadOnly && (has(key) || mayGrant(key))
  const put = (keys: readonly PermissionKey[], isOn: boolean) => {
    const others = held.filter((key) => !keys.includes(key))
    onChange(isOn ? [...others, ...keys] : others)
  }
  const open = places.map(({ key }) => key).filter(isOpen)
  const count = places.filter(({ key }) => has(key)).length
  const isFull = count === places.length
  return (
    <tr>
      <th scope="row">
        <Checkbox
          size="xs"
          label={t(`areas.${area}`)}
          aria-label={t('matrix.all', { area: t(`areas.${area}`) })}
          checked={isFull}
          indeterminate={count > 0 && !isFull}
          disabled={open.length === 0}
          onChange={() => put(open, !open.every(has))}
        />
      </th>
      {PERMISSION_ACTS.map((act) => {
        const place = places.find((other) => other.act === act)
        return (
          <td key={act}>
            {place === undefined ? null : (
              <Checkbox
                size="xs"
                label={<span className={classes['act']}>{t(`acts.${act}`)}</span>}
                aria-label={permissionWords(t, place)}
                checked={has(place.key)}
                disabled={!isOpen(place.key)}
                onChange={(event) => put([place.key], event.currentTarget.checked)}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
}
