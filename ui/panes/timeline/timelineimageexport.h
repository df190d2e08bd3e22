// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/backgroundjob.h"

#include <QAction>
#include <QImage>
#include <QObject>

#include <functional>

namespace a2a {

class ErrorPanel;
class Navigator;
class TimelineView;

/// Exports a timeline as an image: all of its lanes, visible or not, over the shown time, with the
/// rate band if it is shown. The image goes to the clipboard or to a file that the user names, as
/// PNG with twice the resolution of the screen or as SVG. Errors are shown in the panel.
class TimelineImageExport final : public QObject {
    Q_OBJECT

public:
    /// Asks the user for a path, given a proposed one. Empty if the user cancels. The function must
    /// confirm overwriting an existing file.
    using AskPath = std::function<QString(const QString &proposed)>;
    static constexpr int MaxLanesHeight =
        8000; ///< pixels; beyond that only what is in view is drawn

    /// All arguments must outlive the object.
    TimelineImageExport(TimelineView &view, ErrorPanel &error, Navigator &navigator);

    void setPathPrompt(AskPath ask) { m_pathPrompt = std::move(ask); }
    /// The actions Copy and Save, for menus.
    [[nodiscard]] QList<QAction *> actions() const { return m_actions; }
    void copy();
    void save();
    [[nodiscard]] QImage image() const;
    [[nodiscard]] QByteArray svg() const;

private:
    void write(const QString &path, const QByteArray &bytes);

    TimelineView &m_view;
    ErrorPanel &m_error;
    Navigator &m_navigator;
    AskPath m_pathPrompt;
    QList<QAction *> m_actions;
    BackgroundJob<QByteArray> m_compression; ///< compressing some megapixels takes a moment
};

} // namespace a2a
