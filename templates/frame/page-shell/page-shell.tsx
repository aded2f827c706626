import type { ReactNode } from 'react'
import type { Site } from '../../site.ts'
import { CallBar } from '../call-bar/call-bar.tsx'
import { Footer } from '../footer/footer.tsx'
import { Header } from '../header/header.tsx'
import { Notice } from '../notice/notice.tsx'
import { Toast } from '../toast/toast.tsx'

interface PageShellProps {
  site: Site
  /** Route of the page. */
  current: string
  /** The contact section, which brings the call bar and the toast with it. */
  contact?: ReactNode
  className: string
  children: ReactNode
}

/** The frame of every page: the skip link, the header, the main landmark, the footer. */
export function PageShell({ site, current, contact, className, children }: PageShellProps) {
  const { content } = site
  return (
    <>
      <a className="skip-link visually-hidden" href="#main">
        {content.navigation.skip}
      </a>
      <Notice site={site} />
      <Header site={site} current={current} hasForm={contact !== undefined} />
      <main id="main" className={className} tabIndex={-1}>
        {children}
        {contact && <CallBar site={site} />}
        {contact}
      </main>
      <Footer site={site} reach={!contact} current={current} />
      {contact && <Toast site={site} />}
    </>
  )
}
