// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/files/linkfacts.h"

#include <QDialog>

#include <functional>

class QPushButton;

namespace a2a {

/// The author of a link. Those to the specification are our own.
enum class LinkOrigin { Agent, Specification };

/// Asks whether to open a link from an agent in the web browser, and shows it completely. Not
/// modal. A link that must not be opened can only be copied. The only place that opens anything
/// outside of this program.
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

/// Opens the page of a provider for signing in, after it was shown to the user: http and https
/// only.
void openSignInPage(const QUrl &page);
/// Shows a folder of this program's own in the file manager: never a path from an agent.
void openOwnFolder(const QString &path);
/// Shows the question above the window of `parent`; deleted once answered.
LinkQuestion *askToOpenLink(const QString &link, QWidget *parent,
                            LinkOrigin origin = LinkOrigin::Agent);

} // namespace a2a
