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

class AnnouncingLabel;

/// The certificates that a server presented, each with the fields that a user compares. One that
/// failed verification can be accepted.
class CertificateDialog final : public QDialog {
    Q_OBJECT

public:
    /// The text `about` says why the dialog is shown; it must be safe to show.
    CertificateDialog(const std::vector<ServerCertificatesPointer> &servers, const QString &about,
                      QWidget *parent = nullptr);
    /// Adds a button to accept the certificate, which ends the dialog as accepted.
    void enableAccept();

private:
    void addServer(const ServerCertificates &server);
    void copyCurrent();

    QTreeWidget *m_tree;
    QDialogButtonBox *m_buttons;
    QString m_text; ///< for the clipboard
};

/// The TLS settings of one agent: further authorities, a client certificate, and the certificates
/// that were accepted manually. They apply to this agent only.
class TlsDialog final : public QDialog {
    Q_OBJECT

public:
    /// The `label` is the agent's name as given by Workspace::agentLabel().
    TlsDialog(const Connection &agent, const QString &label, QWidget *parent = nullptr);

    [[nodiscard]] const TlsChoices &choices() const { return m_choices; }
    // The chosen paths, each empty if no file is chosen.
    [[nodiscard]] QString authorities() const;
    [[nodiscard]] QString certificate() const;
    [[nodiscard]] QString key() const;

private:
    QWidget *makeFileRow(QLineEdit *edit, const QString &name);
    void fillExceptions();
    void removeException();
    /// Reads the files. If one cannot be used, the dialog stays open and shows the problem.
    void accept() override;

    TlsChoices m_choices;
    QLineEdit *m_authorities;
    QLineEdit *m_certificate;
    QLineEdit *m_key;
    QListWidget *m_exceptions;
    AnnouncingLabel *m_problem;
    QString m_origin;
};

/// Shows a certificate that failed verification, and asks whether to accept it for one host and
/// this session; reconnects to the agent if accepted.
void askForTrust(Connection &agent, const RefusedCertificate &refused, QWidget *parent);

/// The certificates that the servers of an agent presented last: the server of the interface in
/// use, and that of the card.
[[nodiscard]] std::vector<ServerCertificatesPointer> certificatesInUse(const Connection &agent,
                                                                       Recording &recording);
/// Shows the certificates in use and whether each was verified; does nothing if there are none.
void showCertificates(const Connection &agent, Recording &recording, QWidget *parent);

} // namespace a2a
