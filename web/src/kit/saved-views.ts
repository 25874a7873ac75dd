import { z } from 'zod'
import { keepPreference, readPreference } from '../client/preferences.ts'
import type { ListParams } from './list-state.ts'
import { sharedDefaultOf } from './shared-default.ts'

/** The most views that a list keeps, so that their menu stays short. */
export const MAX_VIEWS = 20
export const MAX_VIEW_NAME = 40

const savedViewSchema = z.object({
  id: z.string(),
  name: z.string().min(1).max(MAX_VIEW_NAME),
  /** Filters, sort and page size that differ from the list's defaults. */
  listParams: z.record(z.string(), z.string()),
  /** Columns left out. */
  hidden: z.array(z.string()),
  is_default: z.boolean(),
})
const savedViewsSchema = z.array(savedViewSchema).max(MAX_VIEWS)

/** A way to look at a list that was given a name ('Visão'). */
export type SavedView = z.output<typeof savedViewSchema>
export type SavedViews = readonly SavedView[]

/** Views name accounts and categories by id: each company has its own. */
export function viewsName(company_id: number | null, screen: string): string {
  return `views.${company_id ?? 0}.${screen}`
}

/** The views in what was kept, which may be anything. */
export function parseViews(kept: unknown): SavedViews {
  return savedViewsSchema.safeParse(kept).data ?? []
}

/** Keeps a view under its name: the same name again replaces it. */
export function withView(views: SavedViews, view: SavedView): SavedViews {
  const before = views.find(({ name }) => sameName(name, view.name))
  if (before === undefined) return [...views, view].slice(0, MAX_VIEWS)
  const next = { ...view, id: before.id, is_default: before.is_default }
  return views.map((other) => (other.id === before.id ? next : other))
}

/** Gives a view another name; a name that another view has, or none, changes nothing. */
export function renameView(views: SavedViews, id: string, name: string): SavedViews {
  const text = name.trim().slice(0, MAX_VIEW_NAME)
  const isTaken = views.some((view) => view.id !== id && sameName(view.name, text))
  if (text === '' || isTaken) return views
  return views.map((view) => (view.id === id ? { ...view, name: text } : view))
}

/** Makes one view the one that the list opens with; the same again makes it none. */
export function toggleDefaultView(views: SavedViews, id: string): SavedViews {
  return views.map((view) => ({ ...view, is_default: view.id === id && !view.is_default }))
}

/** None of them is what the list opens with. */
export function withoutDefault(views: SavedViews): SavedViews {
  return views.map((view) => ({ ...view, is_default: false }))
}

export function withoutView(views: SavedViews, id: string): SavedViews {
  return views.filter((view) => view.id !== id)
}

export const sameName = (a: string, b: string) =>
  a.toLocaleLowerCase() === b.trim().toLocaleLowerCase()

/** A view is a way to look, not a place in the list. */
export function withoutPage(listParams: ListParams, pageName = 'page'): ListParams {
  const { [pageName]: _page, ...others } = listParams
  return others
}

/** The state of the view that a list opens with, undefined when none was chosen. */
export function defaultViewOf(company_id: number | null, screen: string): ListParams | undefined {
  const views = parseViews(readPreference(viewsName(company_id, screen)))
  return (
    views.find(({ is_default }) => is_default)?.listParams ?? sharedDefaultOf(company_id, screen)
  )
}

/** Keeps the views; without any the preference itself goes. */
export function keepViews(company_id: number | null, screen: string, views: SavedViews): void {
  keepPreference(viewsName(company_id, screen), views.length === 0 ? null : views)
}
