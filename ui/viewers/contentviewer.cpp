// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/contentviewer.h"
