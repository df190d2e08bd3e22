// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/files/linkfacts.h"

#include <QDialog>

#include <functional>

class QPushButton;

namespace a2a {

/// Who wrote a link. The specification's are made here.
enum class LinkOrigin { Agent, Specification };

/// Asks whether a link from an agent is to be opened in the web browser, and shows all of it
/// before. Keeps no other window waiting. What must not be opened can only be copied. The only
/// place from which anything is opened outside of this program.
class LinkQuestion final : public QDialog {
    Q_OBJECT

public:
    explicit LinkQuestion(const LinkFacts &facts, QWidget *parent = nullptr,
                          LinkOrigin origin = LinkOrigin::Agent);

    /// What opens a link; tests give their own.
    using Open = std::function<bool(const QUrl &url)>;
    void setOpen(Open open) { m_open = std::move(open); }
    [[nodiscard]] QPushButton *openButton() const { return m_openButton; }
    [[nodiscard]] QPushButton *copyButton() const { return m_copyButton; }

private:
    void addFacts();
    [[nodiscard]] QString title() const;
    void addButtons();
    void openLink();

    LinkFacts m_facts;
    LinkOrigin m_origin;
    Open m_open;
    QPushButton *m_openButton = nullptr;
    QPushButton *m_copyButton = nullptr;
};

/// Opens the page of a provider at which the user wants to sign in, which was named before: http
/// and https only.
void openSignInPage(const QUrl &page);
/// Shows a folder of this program's own in the file manager: no path that an agent has named.
void openOwnFolder(const QString &path);
/// Shows the question above the window of `parent`; it goes with its answer.
LinkQuestion *askToOpenLink(const QString &link, QWidget *parent,
                            LinkOrigin origin = LinkOrigin::Agent);

} // namespace a2a
