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

/// The line above a preview: a choice of the view, a switch of views of text, the detected and the
/// declared type. A contradiction is shown by an icon, a color and text.
class PreviewHead final : public QWidget {
    Q_OBJECT

public:
    explicit PreviewHead(QWidget *parent = nullptr);

    /// Empty `chosen`: automatic.
    void setViews(const std::vector<ViewKind> &views, ViewKind automatic,
                  std::optional<ViewKind> chosen);
    void setTypes(const ViewSubject &subject);
    /// The text beside the choice.
    [[nodiscard]] QString types() const;
    [[nodiscard]] QComboBox *choice() const { return m_choice; }
    /// Whether long lines of text are wrapped; hidden by default.
    [[nodiscard]] QToolButton *wrapSwitch() const { return m_wrap; }

signals:
    void viewChosen(std::optional<a2a::ViewKind> view); ///< empty: automatic

protected:
    void changeEvent(QEvent *event) override;

private:
    void showSign();

    QComboBox *m_choice;
    QToolButton *m_wrap;
    QLabel *m_sign;
    ElidedLabel *m_types;
    std::vector<ViewKind> m_views;
    std::optional<ViewKind> m_automatic;
    bool m_warns = false;
};

/// "PNG, declared as text/plain": detected and declared type, safe to show; empty: unknown.
[[nodiscard]] QString typesText(const ViewSubject &subject);

} // namespace a2a
