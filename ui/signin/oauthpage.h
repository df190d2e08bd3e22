// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/oauth/oauthsignin.h"

#include <QTimer>
#include <QUrl>
#include <QWidget>

#include <functional>

class QLabel;
class QPushButton;

namespace a2a {

/// A sign-in at a provider while it takes its course: what is waited for and how long, the device
/// code in large type, the page to go to. Opens the browser once; the address can be opened again
/// and copied.
class OAuthPage final : public QWidget {
    Q_OBJECT

public:
    OAuthPage(OAuthSignIn &signIn, OAuthClock &clock, QWidget *parent = nullptr);

    /// Who opens addresses: openSignInPage(); tests have their own.
    using Opener = std::function<void(const QUrl &)>;
    void setOpener(Opener opener) { m_opener = std::move(opener); }

    /// `named`: the host of whose page the user was told before; another one's is opened when he
    /// says so.
    void begin(const QString &named);

private:
    void showBrowser(const QUrl &address);
    void showCode(const DeviceCode &code);
    void showLeft();
    void tell();

    OAuthSignIn &m_signIn;
    OAuthClock &m_clock;
    Opener m_opener;
    QLabel *m_state;
    QLabel *m_code;
    QLabel *m_page;
    QLabel *m_left;
    QLabel *m_notes;
    QPushButton *m_open;
    QPushButton *m_copy;
    QString m_named;
    QUrl m_address;
    qint64 m_endMs = 0; ///< until when it waits, ms since 1970; 0: not known
    QTimer m_tick;
};

} // namespace a2a
