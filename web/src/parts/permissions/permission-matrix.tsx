import { Checkbox } from '@mantine/core'
import {
  PERMISSION_AREAS,
  PERMISSION_PLACES,
  type PermissionArea,
  type PermissionPlace,
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

/** The permissions by area and act; the box before an area takes all of its row, that over an act its column. */
export function PermissionMatrix({ areas = PERMISSION_AREAS, ...props }: PermissionMatrixProps) {
  const t = useTexts('companyUsers')
  const places = PERMISSION_PLACES.filter(({ area }) => areas.includes(area))
  return (
    <div className={classes['matrix-frame']}>
      <table className={classes['matrix']} aria-label={t('matrix.label')}>
        <thead>
          <tr>
            <th scope="col">{t('matrix.area')}</th>
            {PERMISSION_ACTS.map((act) => (
              <th key={act} scope="col">
                <GroupBox
                  {...props}
                  places={places.filter((place) => place.act === act)}
                  label={t(`acts.${act}`)}
                  name={t('matrix.every', { act: t(`acts.${act}`) })}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <AreaRow key={area} {...props} area={area} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Held = Omit<PermissionMatrixProps, 'areas'>

const isOpen = ({ held, mayGrant, isReadOnly }: Held, key: PermissionKey): boolean =>
  !isReadOnly && (held.includes(key) || mayGrant(key))

/** Gives these keys, or takes them away. */
function put({ held, onChange }: Held, keys: readonly PermissionKey[], isOn: boolean): void {
  const others = held.filter((key) => !keys.includes(key))
  onChange(isOn ? [...others, ...keys] : others)
}

interface GroupBoxProps extends Held {
  readonly places: readonly PermissionPlace[]
  readonly label: string
  readonly name: string
}

/** The box of many at once: all that may be given, or none when they are. */
function GroupBox({ places, label, name, ...props }: GroupBoxProps) {
  const has = ({ key }: PermissionPlace) => props.held.includes(key)
  const open = places.filter(({ key }) => isOpen(props, key))
  const count = places.filter(has).length
  const isFull = count > 0 && count === places.length
  return (
    <Checkbox
      size="xs"
      label={label}
      aria-label={name}
      checked={isFull}
      indeterminate={count > 0 && !isFull}
      disabled={open.length === 0}
      onChange={() =>
        put(
          props,
          open.map(({ key }) => key),
          !open.every(has),
        )
      }
    />
  )
}

function AreaRow({ area, ...props }: Held & { readonly area: PermissionArea }) {
  const t = useTexts('companyUsers')
  const places = PERMISSION_PLACES.filter((place) => place.area === area)
  const label = t(`areas.${area}`)
  return (
    <tr>
      <th scope="row">
        <GroupBox
          {...props}
          places={places}
          label={label}
          name={t('matrix.all', { area: label })}
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
                checked={props.held.includes(place.key)}
                disabled={!isOpen(props, place.key)}
                onChange={(event) => put(props, [place.key], event.currentTarget.checked)}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
}
