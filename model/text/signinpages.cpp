// SPDX-License-Identifier: Apache-2.0
#include "model/text/signinpages.h"

#include <QCoreApplication>

namespace a2a {

/// The texts of the page.
class SignInPage final {
    Q_DECLARE_TR_FUNCTIONS(a2a::SignInPage)
};

QByteArray signInPage(bool isDone)
{
    const QString title = isDone ? SignInPage::tr("Authorization response received")
                                 : SignInPage::tr("Not signed in");
    const QString words =
        isDone ? SignInPage::tr("You can close this page and go back to A2A Scope.")
               : SignInPage::tr("See A2A Scope for the error. You can close this page.");
    const QString page =
        QStringLiteral("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>%1</title>"
                       "<style>:root{color-scheme:light dark}body{font:16px system-ui,sans-serif;"
                       "max-width:36em;margin:20vh auto;padding:0 1em}</style></head>"
                       "<body><h1>%1</h1><p>%2</p></body></html>\n");
    return page.arg(title.toHtmlEscaped(), words.toHtmlEscaped()).toUtf8();
}

} // namespace a2a
