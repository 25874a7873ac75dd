import type { PublicContext } from './handler.ts'
import type { Html } from './html.ts'

/** What a page is asked with. */
export interface PageRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** The fields of its form; none where it is only looked at. */
  readonly form: Readonly<Record<string, string>>
}

/** A page, or where to go. */
export type PageAnswer =
  | { readonly status: 200 | 404 | 410 | 422 | 503; readonly page: Html }
  | { readonly status: 303; readonly location: string }
  /** A file of the page's own. */
  | { readonly status: 200; readonly file: string; readonly type: string }

/** A page that the server draws, for whoever has its address. */
export interface PublicPage {
  readonly method: 'GET' | 'POST'
  readonly path: `/p/${string}`
  readonly run: (context: PublicContext, asked: PageRequest) => Promise<PageAnswer>
}
