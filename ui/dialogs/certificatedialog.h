// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/servercertificates.h"

#include <QDialog>

class QDialogButtonBox;
class QTreeWidget;

namespace a2a {

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

} // namespace a2a
