import type { ReactNode } from 'react'
import type { Site } from '../../site.ts'
import { CallBar } from '../call-bar/call-bar.tsx'
import { Footer } from '../footer/footer.tsx'
import { Header } from '../header/header.tsx'
import { Toast } from '../toast/toast.tsx'

interface PageShellProps {
  site: Site
  /** Route of the page. */
  current: string
  /** Whether the page has the contact section, and so the floating call button and the toast. */
  contact?: boolean
  className: string
  children: ReactNode
}

/** What stands around every page: the skip link, the header, the main landmark, the footer. */
export function PageShell({ site, current, contact = false, className, children }: PageShellProps) {
  const { content } = site
  return (
    <>
      <a className="skip-link" href="#main">
        {content.navigation.skip}
      </a>
      <Header content={content} current={current} />
      <main id="main" className={className} tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      {contact && <CallBar content={content} />}
      {contact && <Toast content={content} />}
    </>
  )
}
