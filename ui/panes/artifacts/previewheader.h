// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/viewchoice.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QToolButton;

namespace a2a {

class ElidedLabel;

/// The line above a preview: the choice of the view, a button that wraps long lines of text, and
/// the detected and the declared type. If the types contradict each other, an icon, a color and the
/// text show it.
class PreviewHeader final : public QWidget {
    Q_OBJECT

public:
    explicit PreviewHeader(QWidget *parent = nullptr);

    /// Sets the views to choose from. The automatic one is used if `chosen` is empty.
    void setViews(const std::vector<ViewKind> &views, ViewKind automatic,
                  std::optional<ViewKind> chosen);
    void setTypes(const ViewSubject &subject);
    /// The text about the types beside the choice.
    [[nodiscard]] QString types() const;
    [[nodiscard]] QComboBox *comboBox() const { return m_comboBox; }
    /// Whether long lines of text are wrapped; hidden by default.
    [[nodiscard]] QToolButton *wrapSwitch() const { return m_wrap; }

signals:
    void viewChosen(std::optional<a2a::ViewKind> view); ///< empty for the automatic view

protected:
    void changeEvent(QEvent *event) override;

private:
    void updateWarningIcon();

    QComboBox *m_comboBox;
    QToolButton *m_wrap;
    QLabel *m_warningIcon;
    ElidedLabel *m_types;
    std::vector<ViewKind> m_views;
    std::optional<ViewKind> m_automatic;
    bool m_hasWarning = false;
};

/// The detected and the declared type, such as "PNG, declared as text/plain". Safe to show, empty
/// if both are unknown.
[[nodiscard]] QString typesText(const ViewSubject &subject);

} // namespace a2a
