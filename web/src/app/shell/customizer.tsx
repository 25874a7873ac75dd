import { Button, Drawer, Select, Stack, Switch, Text } from '@mantine/core'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './shell.module.css'
import {
  changeShell,
  FOOTER_TYPES,
  keepShell,
  LAYOUTS,
  MENU_COLORS,
  NAVBAR_COLORS,
  resetShell,
  shellChoices,
  type ShellSettings,
} from './shell-settings.ts'
import { useShell } from './use-shell.ts'

interface CustomizerProps {
  readonly onClose: () => void
}

/** The panel of the look: every choice takes effect at once and is kept. */
export function Customizer({ onClose }: CustomizerProps) {
  const t = useTexts('shell')
  const shell = useShell()
  useFocusReturn()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={360}
      title={<span className={classes['title']}>{t('customizer.title')}</span>}
      closeButtonProps={{ 'aria-label': t('close') }}
      overlayProps={{ backgroundOpacity: 0.1 }}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('customizer.hint')}</Text>
        <Colors
          label={t('customizer.menu_color')}
          options={MENU_COLORS}
          value={shell.menu_color}
          onChange={(menu_color) => keepShell({ menu_color })}
        />
        <LayoutControls shell={shell} />
        <NavbarControls shell={shell} />
        <Choice
          label={t('customizer.footer_type')}
          options={FOOTER_TYPES.map((value) => ({
            value,
            label: t(`customizer.footer_types.${value}`),
          }))}
          value={shell.footer_type}
          onChange={(footer_type) => keepShell({ footer_type })}
        />
        <Switch
          label={t('customizer.rtl')}
          checked={shell.is_rtl}
          onChange={(event) => keepShell({ is_rtl: event.currentTarget.checked })}
        />
        <Switch
          label={t('customizer.hide_scroll_top')}
          checked={shell.is_scroll_top_hidden}
          onChange={(event) => keepShell({ is_scroll_top_hidden: event.currentTarget.checked })}
        />
        <Button variant="default" onClick={resetShell}>
          {t('customizer.reset')}
        </Button>
      </Stack>
    </Drawer>
  )
}

interface ControlsProps {
  readonly shell: ShellSettings
}

function LayoutControls({ shell }: ControlsProps) {
  const t = useTexts('shell')
  const { modes, has_sidebar } = shellChoices(shell.layout)
  return (
    <>
      <Choice
        label={t('customizer.layout')}
        options={LAYOUTS.map((value) => ({ value, label: t(`customizer.layouts.${value}`) }))}
        value={shell.layout}
        onChange={(layout) => keepShell(changeShell(shell, { layout }))}
      />
      <Choice
        label={t('customizer.mode')}
        options={modes.map((value) => ({ value, label: t(`customizer.modes.${value}`) }))}
        value={shell.mode}
        onChange={(mode) => keepShell({ mode })}
      />
      {has_sidebar ? (
        <Switch
          label={t('customizer.collapse')}
          checked={shell.is_menu_collapsed}
          onChange={(event) => keepShell({ is_menu_collapsed: event.currentTarget.checked })}
        />
      ) : null}
    </>
  )
}

function NavbarControls({ shell }: ControlsProps) {
  const t = useTexts('shell')
  const { navbar_types, has_navbar_color } = shellChoices(shell.layout)
  return (
    <>
      {has_navbar_color ? (
        <Colors
          label={t('customizer.navbar_color')}
          options={NAVBAR_COLORS}
          value={shell.navbar_color}
          onChange={(navbar_color) => keepShell({ navbar_color })}
        />
      ) : null}
      <Choice
        label={t('customizer.navbar_type')}
        options={navbar_types.map((value) => ({
          value,
          label: t(`customizer.navbar_types.${value}`),
        }))}
        value={shell.navbar_type}
        onChange={(navbar_type) => keepShell({ navbar_type })}
      />
    </>
  )
}

interface ChoiceProps<V extends string> {
  readonly label: string
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly value: V
  readonly onChange: (value: V) => void
}

function Choice<V extends string>({ label, options, value, onChange }: ChoiceProps<V>) {
  return (
    <Select
      label={label}
      data={options}
      value={value}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      onChange={(text) => {
        const chosen = options.find((option) => option.value === text)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}

interface ColorsProps<V extends SwatchColor> {
  readonly label: string
  readonly options: readonly V[]
  readonly value: V
  readonly onChange: (value: V) => void
}

type SwatchColor = ShellSettings['navbar_color']

/** A row of swatches; each is a radio button, so that arrows go from one to the next. */
function Colors<V extends SwatchColor>({ label, options, value, onChange }: ColorsProps<V>) {
  const t = useTexts('shell')
  return (
    <fieldset className={classes['colors']}>
      <legend>{label}</legend>
      {options.map((option) => (
        <input
          key={option}
          type="radio"
          name={label}
          className={classes['color']}
          data-swatch={option}
          checked={option === value}
          aria-label={t(`customizer.colors.${option}`)}
          title={t(`customizer.colors.${option}`)}
          onChange={() => onChange(option)}
        />
      ))}
    </fieldset>
  )
}
