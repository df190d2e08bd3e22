// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/servercertificates.h"
#include "model/session/connection.h"

#include <QDialog>

class QDialogButtonBox;
class QLineEdit;
class QListWidget;
class QTreeWidget;

namespace a2a {

class TellingLabel;

/// The certificates that a server presented, each with what a user compares. One that did not
/// verify can be accepted.
class CertificateDialog final : public QDialog {
    Q_OBJECT

public:
    /// `about`: why it is shown, safe to show.
    CertificateDialog(const std::vector<ServerCertificatesPointer> &servers, const QString &about,
                      QWidget *parent = nullptr);
    /// Offers to accept it: then the dialog ends as accepted.
    void offerToAccept();

private:
    void addServer(const ServerCertificates &server);
    void copyCurrent();

    QTreeWidget *m_tree;
    QDialogButtonBox *m_buttons;
    QString m_text; ///< for the clipboard
};

/// How secure connections to one agent are checked: further authorities, a certificate of our own,
/// and which certificates were accepted by hand. For this agent only; nothing is set for the
/// program.
class TlsDialog final : public QDialog {
    Q_OBJECT

public:
    /// `label`: what the agent is called, as in Workspace::agentLabel().
    TlsDialog(const Connection &agent, const QString &label, QWidget *parent = nullptr);

    [[nodiscard]] const TlsChoices &choices() const { return m_choices; }
    // Currently chosen paths; empty: none.
    [[nodiscard]] QString authorities() const;
    [[nodiscard]] QString certificate() const;
    [[nodiscard]] QString key() const;

private:
    QWidget *fileRow(QLineEdit *edit, const QString &name);
    void fillExceptions();
    void removeException();
    /// Reads the files; stays open and shows the problem if one cannot be used.
    void accept() override;

    TlsChoices m_choices;
    QLineEdit *m_authorities;
    QLineEdit *m_certificate;
    QLineEdit *m_key;
    QListWidget *m_exceptions;
    TellingLabel *m_problem;
    QString m_origin;
};

/// Shows a certificate that failed verification, and asks whether to accept it for one host and
/// this session; reconnects to the agent if accepted.
void askForTrust(Connection &agent, const RefusedCertificate &refused, QWidget *parent);

/// What the servers of an agent presented last: of its interface in use, and of its card.
[[nodiscard]] std::vector<ServerCertificatesPointer> certificatesInUse(const Connection &agent,
                                                                       Recording &recording);
/// Shows the certificates in use and whether each was verified; does nothing if there are none.
void showCertificates(const Connection &agent, Recording &recording, QWidget *parent);

} // namespace a2a
