// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/remotefiles.h"
#include "ui/files/linkinfo.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace a2a {

class ErrorPanel;
class LinkView;

/// A file that an agent only links to. The card shows the URL with warnings, fetches the file only
/// on the user's request, and shows progress and errors.
class RemoteFileCard final : public QWidget {
    Q_OBJECT

public:
    explicit RemoteFileCard(QWidget *parent = nullptr);

    /// Sets the object that fetches links. Without it a link can only be copied.
    void setRemoteFiles(RemoteFiles &files);
    /// Sets the link. The `name` and `mediaType` are those declared, possibly empty. The `agent` is
    /// the one that sent the link.
    void setLink(const QString &link, const QString &name, const QString &mediaType,
                 quint32 agent = 0);
    [[nodiscard]] const QString &link() const { return m_linkInfo.link; }

signals:
    /// The file behind the link was fetched completely.
    void fetched(const QString &link);

private:
    QWidget *buildButtons();
    void onChanged(const QString &link);
    void refresh();
    void showFetch(bool again);
    void showProgress(const RemoteFiles::File &file);

    QPointer<RemoteFiles> m_remoteFiles;
    LinkInfo m_linkInfo;
    QString m_name;
    QString m_mediaType;
    quint32 m_agent = 0;
    QLabel *m_title;
    LinkView *m_view;
    QLabel *m_description;
    QLabel *m_fetchNote;
    QProgressBar *m_progress;
    QLabel *m_progressText;
    ErrorPanel *m_error;
    QPushButton *m_fetch = nullptr;
    QPushButton *m_stop = nullptr;
    QPushButton *m_open = nullptr;
};

} // namespace a2a
