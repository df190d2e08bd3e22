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
class OpenLinkDialog final : public QDialog {
    Q_OBJECT

public:
    explicit OpenLinkDialog(const LinkInfo &info, QWidget *parent = nullptr,
                            LinkOrigin origin = LinkOrigin::Agent);

    /// Opens a link; tests set their own.
    using Opener = std::function<bool(const QUrl &url)>;
    void setOpener(Opener open) { m_opener = std::move(open); }

private:
    void addLinkInfo();
    [[nodiscard]] QString title() const;
    void addButtons();
    void openLink();

    LinkInfo m_linkInfo;
    LinkOrigin m_origin;
    Opener m_opener;
    QPushButton *m_openButton = nullptr;
    QPushButton *m_copyButton = nullptr;
};

/// Opens the sign-in page of a provider, after its URL was shown to the user. Only http and https
/// URLs are opened.
void openSignInPage(const QUrl &page);
/// Shows a folder of this program in the file manager. The path must never come from an agent.
void openOwnFolder(const QString &path);
/// Shows the question above the window of `parent`. The dialog is deleted once it is answered.
OpenLinkDialog *askToOpenLink(const QString &link, QWidget *parent,
                              LinkOrigin origin = LinkOrigin::Agent);

} // namespace a2a
