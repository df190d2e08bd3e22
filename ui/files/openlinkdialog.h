// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/files/linkinfo.h"

#include <QDialog>

#include <functional>

class QPushButton;

namespace a2a {

/// The author of a link: the agent, or this program for links to the specification.
enum class LinkOrigin { Agent, Specification };

/// Asks whether to open a link from an agent in the web browser, and shows the complete link. The
/// dialog is not modal. A link that must not be opened can only be copied. This file is the only
/// place that opens anything outside of the program.
class LinkQuestion final : public QDialog {
    Q_OBJECT

public:
    explicit LinkQuestion(const LinkFacts &facts, QWidget *parent = nullptr,
                          LinkOrigin origin = LinkOrigin::Agent);

    /// Opens a link; tests set their own.
    using Open = std::function<bool(const QUrl &url)>;
    void setOpen(Open open) { m_open = std::move(open); }

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

/// Opens the sign-in page of a provider, after its URL was shown to the user. Only http and https
/// URLs are opened.
void openSignInPage(const QUrl &page);
/// Shows a folder of this program in the file manager. The path must never come from an agent.
void openOwnFolder(const QString &path);
/// Shows the question above the window of `parent`. The dialog is deleted once it is answered.
LinkQuestion *askToOpenLink(const QString &link, QWidget *parent,
                            LinkOrigin origin = LinkOrigin::Agent);

} // namespace a2a
