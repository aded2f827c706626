import type { ReactNode } from 'react'
import { closedDaysText } from '../../parts/hours/closed-days.ts'
import type { Site } from '../../site.ts'
import { CallBar } from '../call-bar/call-bar.tsx'
import { Footer } from '../footer/footer.tsx'
import { Header, isInHeader } from '../header/header.tsx'
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
export function PageShell({ site: { content, mark, now }, current, contact, className, children }: PageShellProps) {
  const { areas, business, navigation } = content
  return (
    <>
      <a className="skip-link" href="#main">
        {navigation.skip}
      </a>
      <Notice content={content} now={now} />
      <Header
        business={business}
        navigation={navigation}
        areas={areas}
        current={isInHeader(current, content) ? current : undefined}
        mark={mark}
        call={!contact}
      />
      {contact && <CallBar navigation={navigation} business={business} />}
      <main id="main" className={className} tabIndex={-1}>
        {children}
        {contact}
      </main>
      <Footer
        business={business}
        words={navigation.footer}
        legal={content.legal}
        badges={content.badges}
        language={content.site.language}
        mark={mark}
        closedDays={closedDaysText(content, now)}
        now={now}
      />
      {contact && !content.contact.callsOnly && <Toast {...content.contact.toast} />}
    </>
  )
}
