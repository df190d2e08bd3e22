// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/oauthsignin.h"

#include <QTimer>
#include <QUrl>
#include <QWidget>

#include <functional>

class QLabel;
class QPushButton;

namespace a2a {

/// A sign-in in progress at a provider: what it waits for and how long, the device code in large
/// type, and the page to open. It opens the browser once. The URL can be opened again and copied.
class OAuthPage final : public QWidget {
    Q_OBJECT

public:
    OAuthPage(OAuthSignIn &signIn, OAuthClock &clock, QWidget *parent = nullptr);

    /// Opens URLs, with openSignInPage() by default; tests set their own.
    using Opener = std::function<void(const QUrl &)>;
    void setOpener(Opener opener) { m_opener = std::move(opener); }

    /// Shows a sign-in that begins. The host `shownHost` was shown to the user before; a page on
    /// another host is only opened after confirmation.
    void begin(const QString &shownHost);

private:
    void showBrowser(const QUrl &address);
    void showCode(const DeviceCode &code);
    void showTimeLeft();
    void announceState();

    OAuthSignIn &m_signIn;
    OAuthClock &m_clock;
    Opener m_opener;
    QLabel *m_state;
    QLabel *m_code;
    QLabel *m_page;
    QLabel *m_timeLeft;
    QLabel *m_notes;
    QPushButton *m_open;
    QPushButton *m_copy;
    QString m_shownHost;
    QUrl m_address;
    qint64 m_endMs = 0; ///< end of the wait in ms since 1970, 0 if unknown
    QTimer m_countdownTimer;
};

} // namespace a2a
