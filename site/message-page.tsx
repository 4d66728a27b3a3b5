import type { ReactNode } from "react";
import { Icon, type IconName } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";
import { Banner } from "#site/verification/verdict.tsx";

/** A page with one message and links to continue. */
export function MessagePage(props: {
  text: Texts;
  icon: IconName;
  title: ReactNode;
  message: ReactNode;
  children?: ReactNode;
}) {
  const { text, icon, title, message, children } = props;
  return (
    <div className="certificate-place">
      <article className="certificate">
        <Banner verdict="none" icon={icon}>
          <h1>{title}</h1>
        </Banner>
        <div className="state-body">
          <p>{message}</p>
          {children}
          <a className="text-link" href="/">
            <Icon name="arrow-left" size={18} />
            {text("common.generic.back_home")}
          </a>
        </div>
      </article>
    </div>
  );
}
